// MSL 6.9.1 Synchronization functions: simdgroup_barrier
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
simdgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[i ^ 1];
// expect: out = 1 0 3 2 5 4 7 6
