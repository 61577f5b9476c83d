// Checks, out of bounds: members of a struct
// header: struct S { float v[2]; float w[2]; };
// expect: out = 4 6 4 6 4 6 4 6
uint i = thread_position_in_grid.x;
S s = {{1, 2}, {3, 4}};
out[i] = s.v[i % 2] + s.w[i % 2];
