// MSL 2, Type conversions: a cast does not change the number of components
float4 f = float4(1);
float2 g = (float2)f; // error E2042: 'float4'
out[thread_position_in_grid.x] = 0;
