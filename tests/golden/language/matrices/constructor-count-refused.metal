// MSL 2.3.2 Matrix constructors: three scalars do not fill a 2x2 matrix
float2x2 m = float2x2(1, 2, 3); // error E2023: 'float2x2'
out[thread_position_in_grid.x] = 0;
