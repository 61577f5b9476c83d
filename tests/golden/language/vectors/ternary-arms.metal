// MSL 3.1 Scalar and vector operators: the arms of ?: may be vectors
uint i = thread_position_in_grid.x;
float2 v = i < 4 ? float2(1, 2) : float2(3, 4);
out[i] = v.x + v.y;
// expect: out = 3 3 3 3 7 7 7 7
