// Checks, memory: a struct with an array is copied
// header: struct S { float v[4]; };
// header: float f(S s) { s.v[0] = 100; return s.v[1]; }
// expect: out = 1 1 1 1 1 1 1 1
uint i = thread_position_in_grid.x;
S s = {{0, 1, 2, 3}};
float x = f(s);
out[i] = x + s.v[0];
