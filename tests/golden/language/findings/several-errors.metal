// all errors of a body in one run, none of them the cause of another
uint i = thread_position_in_grid.x;
float x = undeclared1 + 1; // error
float y = x * 2;
a[i] = 1; // error
int4 v = float4(1); // error
out[i] = y + undeclared2; // error
out[i] = v.x;
