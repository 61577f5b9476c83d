// C++ type traits: is_scalar and is_vector
// run: --out out=float32[1] --grid 1 --threadgroup 1
static_assert(is_scalar_v<float> && !is_scalar_v<float2>, "");
static_assert(is_vector_v<half4> && !is_vector_v<half> && is_matrix_v<float3x3>, "");
out[0] = 1;
// expect: out = 1
