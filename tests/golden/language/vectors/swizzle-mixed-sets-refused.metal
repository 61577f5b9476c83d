// MSL 2.2.1 Accessing vector components: xyzw and rgba cannot be mixed
float4 v = float4(0);
float2 w = v.xg; // error E2024: '.xg'
out[thread_position_in_grid.x] = w.x;
