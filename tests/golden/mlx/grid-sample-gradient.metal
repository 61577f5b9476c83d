// MLX documentation: the gradient adds up with simd_sum, one lane adds to an atomic output
// run: --in weights=float32[32]:ones --in cotangent=float32[32]:ones --out grad=float32[2] --grid 32 --threadgroup 32 --atomic-outputs --init 0
// expect: grad = 32 496
uint lane = thread_index_in_simdgroup;
float gx = weights[lane] * cotangent[lane], gy = gx * lane;
gx = simd_sum(gx);
gy = simd_sum(gy);
if (lane == 0) {
    atomic_fetch_add_explicit(&grad[0], gx, memory_order_relaxed);
    atomic_fetch_add_explicit(&grad[1], gy, memory_order_relaxed);
}
