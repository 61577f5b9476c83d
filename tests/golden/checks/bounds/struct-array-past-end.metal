// Checks, out of bounds: a member of an element that does not exist
// header: struct S { float x, y; };
threadgroup S s[4];
uint i = thread_position_in_grid.x;
s[i].y = a[i]; // error E4002: (thread 4 of threadgroup 0, and 3 more threads)
out[i] = 1;
