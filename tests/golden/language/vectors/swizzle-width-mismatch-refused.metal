// MSL 2.2.1 Accessing vector components: three components are not assigned to two
float4 v = float4(0);
v.xy = float3(1, 2, 3); // error E2004: 'float3' to 'float2'
out[thread_position_in_grid.x] = v.x;
