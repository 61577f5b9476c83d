// Checks, undefined: a loop's bound comes from threadgroup memory that was not filled
threadgroup uint n[8];
uint i = thread_position_in_grid.x;
if (i < 7)
    n[i] = i;
threadgroup_barrier(mem_flags::mem_threadgroup);
float sum = 0;
for (uint k = 0; k < n[i]; k++) // error E4004: (thread 7 of threadgroup 0)
    sum += a[k];
out[i] = i;
