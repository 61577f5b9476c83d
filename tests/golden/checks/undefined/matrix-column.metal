// Checks, undefined: a column of a matrix without a value
uint i = thread_position_in_grid.x;
float2x2 m;
m[0] = float2(1, 2);
float2 v = m * float2(1, 1);
out[i] = v.x; // error E4003
