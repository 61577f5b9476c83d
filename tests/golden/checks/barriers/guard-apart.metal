// Checks, barriers: the guards around the work, the barrier outside
// run: --in a=float32[10]:arange --out out=float32[10] --grid 12 --threadgroup 4
// expect: out = 1 0 3 2 5 4 7 6 9 8
threadgroup float s[4];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
if (i < 10)
    s[l] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i < 10)
    out[i] = s[l ^ 1];
