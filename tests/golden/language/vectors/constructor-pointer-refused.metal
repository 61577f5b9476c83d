// MSL 2.2.2 Vector constructors: the arguments are scalars and vectors
float2 v = float2(out, 1); // error E2004: did you forget an index?
out[thread_position_in_grid.x] = 0;
