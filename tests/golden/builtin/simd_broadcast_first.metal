// MSL 6.9.2 SIMD-group functions: simd_broadcast_first from the first active lane
// run: --in a=uint32[32]:arange --out out=uint32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
out[i] = i >= 10u ? simd_broadcast_first(a[i]) : 99u;
// expect: out = 99 99 99 99 99 99 99 99 99 99 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10
