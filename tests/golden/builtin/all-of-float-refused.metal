// MSL 6.4 Relational functions: all needs a bool vector
out[thread_position_in_grid.x] = all(float4(1.0f)); // error
