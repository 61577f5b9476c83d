// Checks, races: many raise a flag to the same value, and a thread that did not reads it: a race with harm
threadgroup int s[1];
uint i = thread_position_in_grid.x;
if (i == 0)
    s[0] = 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i < 4)
    s[0] = 1; // warning E4009: s[0] // note: the other access, a write, is here
int x = i == 7 ? s[0] : 0; // error E4008: thread 7 of threadgroup 0 reads s[0] while thread 3 of threadgroup 0 writes it
out[i] = i;
