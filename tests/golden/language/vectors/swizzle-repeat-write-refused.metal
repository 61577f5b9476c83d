// MSL 2.2.1 Accessing vector components: a component cannot be written twice
float4 v = float4(0);
v.xx = float2(1, 2); // error E2025: it cannot be assigned
out[thread_position_in_grid.x] = v.x;
