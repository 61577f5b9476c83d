// MSL 3.2 Matrix operators: the inner sizes meet, the outer ones remain
float2x3 m = float2x3(1.0f); float4x2 n = float4x2(1.0f); float2 v = 1; float3 w = 1;
static_assert(is_same<decltype(m * n), float4x3>::value, "3x2 times 2x4");
static_assert(is_same<decltype(m * v), float3>::value, "matrix times vector");
static_assert(is_same<decltype(w * m), float2>::value, "vector times matrix");
static_assert(is_same<decltype(m * 2.0f), float2x3>::value, "matrix times scalar");
out[thread_position_in_grid.x] = 0;
