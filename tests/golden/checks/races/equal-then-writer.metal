// Checks, races: many store the same value, and only those read it back: only warnings
// expect: out = 1 1 1 1 0 0 0 0
threadgroup int s[1];
uint i = thread_position_in_grid.x;
if (i == 0)
    s[0] = 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i < 4)
    s[0] = 1; // warning E4009: s[0]
out[i] = i < 4 ? s[0] : 0; // warning E4009: s[0]
