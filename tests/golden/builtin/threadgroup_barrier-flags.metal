// MSL 6.9.1 Synchronization functions: flags can be combined, with and without metal::
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
metal::threadgroup_barrier(metal::mem_flags::mem_none);
out[i] = s[7 - i];
// expect: out = 7 6 5 4 3 2 1 0
