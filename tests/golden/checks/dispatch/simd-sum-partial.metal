// Dispatch: simd_sum over a simdgroup that is not full
// run: --in a=float32[40]:ones --out out=float32[40] --grid 40 --threadgroup 40
// expect: out = 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 8 8 8 8 8 8 8 8
uint i = thread_position_in_grid.x;
out[i] = simd_sum(a[i]);
