// C++ 11.9.3: a struct of which one member is set, copied and passed on
// header: struct S { float a, b; }; float second(S s) { return s.b; } S make(float x) { S s; s.a = x; return s; }
uint i = thread_position_in_grid.x;
S s = make(1);
S t = s;
out[i] = t.a;
out[i] = second(t); // error E4003
