// Checks, undefined: braces set every member
// header: struct S { float x, y; };
// expect: out = 0 0 0 0 0 0 0 0
uint i = thread_position_in_grid.x;
S s = {};
out[i] = s.x + s.y;
