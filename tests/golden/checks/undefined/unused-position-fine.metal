// MSL 4.4 Threadgroup: thread 0 of each threadgroup fills the cell, whether or not another position is named
// run: --out out=float32[4] --grid 12 --threadgroup 4
// expect: out = 1 1 1 1
uint i = thread_position_in_grid.x;
uint l = thread_position_in_threadgroup.x;
threadgroup float s[1];
if (l == 0)
    s[0] = 1;
threadgroup_barrier(mem_flags::mem_threadgroup);
out[l] = s[0]; // warning E4009: always with the same value
