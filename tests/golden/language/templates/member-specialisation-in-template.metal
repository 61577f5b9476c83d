// C++ [temp.expl.spec]: a member template of a class template is specialised in each instance
// header: template <int N> struct Op {
// header:   template <typename T> T operator()(T x) thread { return x + N; }
// header:   template <> float operator()(float x) thread { return x * N; }
// header: };
// run: --out out=float32[4] --grid 1 --threadgroup 1
Op<2> two; Op<3> three;
out[0] = two(10.0f); out[1] = two(10); out[2] = three(10.0f); out[3] = three(10);
// expect: out = 20 12 30 13
