// Dispatch: simdgroups do not mix
// run: --in a=float32[64]:arange --out out=float32[2] --grid 64 --threadgroup 64
// expect: out = 496 1520
uint i = thread_position_in_grid.x;
float x = simd_sum(a[i]);
if (thread_index_in_simdgroup == 0)
    out[simdgroup_index_in_threadgroup] = x;
