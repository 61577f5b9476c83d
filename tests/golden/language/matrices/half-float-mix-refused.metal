// MSL 3.2 Matrix operators: matrices of half and of float are not mixed
float2x2 m = float2x2(1.0f); half2x2 h = half2x2(1.0h);
auto s = m * h; // error E2008: '*'
out[thread_position_in_grid.x] = 0;
