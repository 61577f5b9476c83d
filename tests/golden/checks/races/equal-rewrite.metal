// Checks, races: what was there before the barrier is written again while others read: only a warning
// expect: out = 4 4 4 4 4 4 4 4
threadgroup float s[2];
uint i = thread_position_in_grid.x;
if (i == 0)
    s[0] = 4;
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[0];
if (i == 1)
    s[0] = 4; // warning E4009: s[0]
