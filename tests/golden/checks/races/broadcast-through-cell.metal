// Checks, races: one cell used twice to hand values around, without a barrier before the second use
threadgroup float s[2];
uint i = thread_position_in_grid.x;
if (i == 0)
    s[0] = a[1];
threadgroup_barrier(mem_flags::mem_threadgroup);
float x = s[0]; // note: the other access, a read, is here
if (i == 0)
    s[0] = a[2]; // error E4008: thread 0 of threadgroup 0 writes s[0] while thread
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = x + s[0];
