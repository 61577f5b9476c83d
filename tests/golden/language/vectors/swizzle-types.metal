// MSL 2.2.1 Accessing vector components: n components make a vector of n, one makes a scalar
float4 v = 0; uint3 u = 0;
static_assert(is_same<decltype(v.xy + v.zw), float2>::value, "");
static_assert(is_same<decltype(v.xyz + 0), float3>::value, "");
static_assert(is_same<decltype(v.x + 0), float>::value, "");
static_assert(is_same<decltype(u.xxxx + 0), uint4>::value, "");
static_assert(is_same<decltype(u.zy + 1), uint2>::value, "");
out[thread_position_in_grid.x] = 0;
