// MSL 2.3 Matrix data types: a matrix is not a vector
float2x2 m = float2x2(1.0f);
float4 v = m; // error E2004: 'float2x2' to 'float4'
out[thread_position_in_grid.x] = 0;
