// MSL 3.2 Matrix operators: the inner sizes must be equal
float2x3 m = float2x3(1.0f);
auto p = m * m; // error E2008: '*'
out[thread_position_in_grid.x] = 0;
