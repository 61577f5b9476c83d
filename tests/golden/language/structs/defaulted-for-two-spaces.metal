// MSL 4, C++ [class.ctor]: a constructor for objects of a thread and one for those of a threadgroup are two functions
// header: struct S { float x; S() thread = default; S() threadgroup = default; S(float v) thread : x(v) {} S(float v) threadgroup : x(-v) {} };
// run: --out out=float32[2] --grid 1 --threadgroup 1
threadgroup S shared[1];
S s; s.x = 4; shared[0] = s; S t(5);
out[0] = shared[0].x; out[1] = t.x;
// expect: out = 4 5
