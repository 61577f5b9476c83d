// Puzzle 10 Dot Product: simd_sum needs no threadgroup memory
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[1] --grid 8 --threadgroup 8
// expect: out = 140
// expect: global_reads = 2
// expect: global_writes = 1
// expect: shared_reads = 0
// expect: shared_writes = 0
uint i = thread_position_in_grid.x;
float product = i < uint(a_shape[0]) ? a[i] * b[i] : 0.0f;
float sum = simd_sum(product);
if (thread_index_in_simdgroup == 0) out[0] = sum;
