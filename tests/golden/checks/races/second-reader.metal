// Checks, races: the writer is also the first reader; the second reader is the one that races
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float x = s[0];
if (i == 0)
    s[0] = x + 1; // error E4008: thread 0 of threadgroup 0 writes s[0] while thread
out[i] = 1;
