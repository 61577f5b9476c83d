// MSL 3.2 Matrix operators: a matrix of two columns takes a vector of two
float2x3 m = float2x3(1.0f); float3 v = 1;
float3 w = m * v; // error E2008: '*'
out[thread_position_in_grid.x] = 0;
