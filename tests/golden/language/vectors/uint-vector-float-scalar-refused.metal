// MSL 3.1 Scalar and vector operators: a float scalar is not spread over an integer vector
float2 p = float2(thread_position_in_grid.xy + 0.5f); // error E2008: '+'
out[0] = p.x;
