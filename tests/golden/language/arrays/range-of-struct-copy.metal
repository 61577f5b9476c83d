// C++ [class.copy]: an array inside a struct is copied with it
// run: --out out=float32[2] --grid 1 --threadgroup 1
struct S { float w[2]; }; S s = {{1, 2}}; S t = s; t.w[0] = 9;
out[0] = s.w[0]; out[1] = t.w[0];
// expect: out = 1 9
