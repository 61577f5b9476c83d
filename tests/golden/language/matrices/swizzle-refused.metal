// MSL 2.3.1 Accessing matrix components: a matrix has no .xy
float2x2 m = float2x2(1.0f);
out[thread_position_in_grid.x] = m.x; // error E2002: 'float2x2'
