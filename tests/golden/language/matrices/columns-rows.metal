// MSL 2.3 Matrix data types: floatCxR has C columns of R rows
float4x3 m = float4x3(1.0f);
static_assert(sizeof(float4x3) == 64 && sizeof(float3x4) == 48 && sizeof(float2x2) == 16, "");
static_assert(sizeof(float3x3) == 48 && sizeof(half2x3) == 16, "");
static_assert(is_same<decltype(m[0] + m[1]), float3>::value, "a column of float4x3 is a float3");
out[thread_position_in_grid.x] = m[2].z;
// expect: out = 1 1 1 1 1 1 1 1
