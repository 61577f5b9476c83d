// Checks, races: all threads read one cell that one of them writes later
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float x = s[2];
if (i == 6)
    s[2] = 9; // error E4008: thread 6 of threadgroup 0 writes s[2] while thread 0 of threadgroup 0 reads it
out[i] = x;
