// C++ [class.union.anon]: the members of an anonymous union are members of the struct
struct S { int kind; union { float f; uint u; }; }; S s; s.kind = 1; s.u = 0x40400000;
out[thread_position_in_grid.x] = s.f + s.kind;
// expect: out = 4 4 4 4 4 4 4 4
