// Checks, races: reads first, then another thread writes, in one epoch
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float x = s[7 - i]; // note: the other access, a read, is here
s[i] = x; // error E4008: thread 0 of threadgroup 0 writes s[0] while thread 7 of threadgroup 0 reads it
out[i] = 1;
