// Checks, undefined: a column of a matrix that is set
// expect: out = 3 3 3 3 3 3 3 3
uint i = thread_position_in_grid.x;
float2x2 m;
m[0] = float2(1, 2);
out[i] = m[0].x + m[0].y;
