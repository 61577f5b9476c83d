// C++ [class.nest]: types inside a type, and members that are structs
// run: --out out=float32[3] --grid 1 --threadgroup 1
struct Outer { struct Inner { int v = 3; }; enum Kind { A, B = 7 }; using T = float; Inner in; T t = 1.5; };
Outer o; Outer::Inner q; Outer::T x = 2; o.in.v = 5;
out[0] = o.in.v + q.v; out[1] = Outer::B; out[2] = x + o.t;
// expect: out = 8 7 3.5
