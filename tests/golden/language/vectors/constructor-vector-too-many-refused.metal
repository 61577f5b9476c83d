// MSL 2.2.2 Vector constructors: 3 + 2 components do not make four
float3 p = float3(1); float2 q = float2(2);
float4 v = float4(p, q); // error E2023: 'float4'
out[thread_position_in_grid.x] = 0;
