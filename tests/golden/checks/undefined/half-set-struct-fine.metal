// C++ 11.9.3: only what is set is used, in registers, in memory and in threadgroup memory
// header: struct S { float a, b; }; float first(S s) { return s.a; } S make(float x) { S s; s.a = x; return s; }
// expect: out = 4 4 4 4 4 4 4 4
uint i = thread_position_in_grid.x;
threadgroup S shared[8];
S s = make(1), many[2];
many[i % 2] = s;
shared[i] = many[i % 2];
S t = i % 2 ? s : many[0 + i % 2];
out[i] = first(s) + many[i % 2].a + shared[i].a + t.a;
