// MLX body: a simdgroup matrix is made from zero, filled, multiplied and stored
// run: --in a=float32[64]:ones --out out=float32[64] --grid 32 --threadgroup 32
// expect: out = 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9
simdgroup_float8x8 left, right, sum = simdgroup_float8x8(0.0f);
simdgroup_load(left, a, 8);
simdgroup_load(right, a, 8);
simdgroup_multiply_accumulate(sum, left, right, sum);
sum.thread_elements()[0] += 1;
sum.thread_elements()[1] += 1;
simdgroup_store(sum, out, 8);
