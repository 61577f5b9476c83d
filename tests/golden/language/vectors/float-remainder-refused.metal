// MSL 3.1 Scalar and vector operators: % takes integer vectors
float2 p = float2(1);
auto r = p % 2; // error E2008: use fmod
out[thread_position_in_grid.x] = 0;
