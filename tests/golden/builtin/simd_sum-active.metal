// MSL 6.9.2 SIMD-group functions: simd_sum adds the active threads only
// run: --in a=uint32[32]:arange --out out=uint32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
out[i] = 0;
if (i < 4)
    out[i] = simd_sum(a[i]);
// expect: out = 6 6 6 6 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
