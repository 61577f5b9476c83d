// MSL 3.2 Matrix operators: there is no %
float2x2 m = float2x2(1.0f);
auto s = m % m; // error E2008: '%'
out[thread_position_in_grid.x] = 0;
