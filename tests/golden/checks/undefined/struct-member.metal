// Checks, undefined: a member without a value
// header: struct S { float x, y; };
uint i = thread_position_in_grid.x;
S s;
s.x = a[i];
out[i] = s.x + s.y; // error E4003
