// Checks, races: two threads store what was there before the barrier, and a stranger reads it: only warnings
// expect: out = 5 5 5 5 5 5 5 5
threadgroup int s[1];
uint i = thread_position_in_grid.x;
if (i == 0)
    s[0] = 5;
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i < 2)
    s[0] = 5; // warning E4009: s[0]
out[i] = s[0]; // warning E4009: s[0]
