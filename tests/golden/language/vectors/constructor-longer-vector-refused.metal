// MSL 2.2.2 Vector constructors: a longer vector is not cut
float4 p = float4(1);
float3 v = float3(p); // error E2023: 'float3'
out[thread_position_in_grid.x] = 0;
