// C++ [temp.expl.spec]: a member template is specialised inside its struct, by its parameters or by its arguments
// header: struct Op {
// header:   template <typename T> T operator()(T x) thread { return x + 1; }
// header:   template <> float operator()(float x) thread { return x + later(); }
// header:   template <typename T> T twice(T x) thread { return x + x; }
// header:   template <> int twice<int>(int x) thread { return 100; }
// header:   float later() thread { return 2; }
// header: };
// run: --out out=float32[4] --grid 1 --threadgroup 1
Op op;
out[0] = op(10.0f); out[1] = op(10); out[2] = op.twice(4.0f); out[3] = op.twice(4);
// expect: out = 12 11 8 100
