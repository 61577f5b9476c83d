// MSL 6.9.2 SIMD-group functions: simd_is_helper_thread is false in a kernel
// run: --in a=uint32[32]:arange --out out=uint32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
out[i] = simd_is_helper_thread() ? 1u : 0u;
// expect: out = 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
