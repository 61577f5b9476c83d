// Checks, undefined: threadgroup memory that nobody wrote
threadgroup float s[8];
uint i = thread_position_in_grid.x;
if (i < 7)
    s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[i]; // error E4003: writes an undefined value to out[7] (thread 7 of threadgroup 0)
