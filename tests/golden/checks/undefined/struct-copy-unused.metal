// Checks, undefined: copying a struct with an unset member is no use of it
// header: struct S { float x, y; };
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
S s;
s.x = a[i];
S t = s;
out[i] = t.x;
