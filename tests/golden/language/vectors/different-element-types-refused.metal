// MSL 3.1 Scalar and vector operators: vectors of different element types are not mixed
int2 i = int2(1); float2 f = float2(1);
float2 g = i * f; // error E2008: convert one of them, for example int2(...)
out[thread_position_in_grid.x] = g.x;
