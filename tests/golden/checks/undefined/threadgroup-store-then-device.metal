// Checks, undefined: carried through threadgroup memory to the store
threadgroup float s[8];
uint i = thread_position_in_grid.x;
float x;
if (i != 2)
    x = 1;
s[i] = x;
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[7 - i]; // error E4003: writes an undefined value to out[5] (thread 5 of threadgroup 0)
