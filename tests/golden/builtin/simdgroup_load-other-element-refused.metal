// MSL 6.7 SIMD-group matrix functions: matrix and memory have one element type
// run: --in a=float32[64]:arange --out out=float32[64] --grid 32 --threadgroup 32
simdgroup_half8x8 m;
simdgroup_load(m, a, 8); // error
out[thread_position_in_grid.x] = 0;
