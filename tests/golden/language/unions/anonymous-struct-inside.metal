// C++ [class.union.anon]: members of an unnamed struct in an unnamed union belong to the struct around both
// header: struct B { union { __extension__ struct { half d; half m; }; half2 dm; }; uchar q[4]; };
// header: typedef struct { int before; union { struct { union { uint u; float f; }; int k; }; ulong all; }; } C;
// header: static_assert(sizeof(B) == 8 && sizeof(C) == 16, "");
// run: --out out=float32[6] --grid 1 --threadgroup 1
B b; b.d = 1.5h; b.m = 2; b.q[3] = 9;
C c; c.before = 7; c.u = 0x3f800000; c.k = 3;
thread C *at = &c;
out[0] = b.dm.x; out[1] = b.dm.y; out[2] = c.f; out[3] = at->k; out[4] = c.all >> 32; out[5] = __extension__ 5 + c.before;
// expect: out = 1.5 2 1 3 3 12
