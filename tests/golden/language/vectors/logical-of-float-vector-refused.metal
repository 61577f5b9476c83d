// MSL 3.1 Scalar and vector operators: && takes truth values
float2 p = float2(1);
auto r = p && p; // error E2008: '&&'
out[thread_position_in_grid.x] = 0;
