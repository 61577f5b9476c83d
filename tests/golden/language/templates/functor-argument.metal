// C++ [temp.arg.type]: an operation handed in as a type
// header: struct Add { float operator()(float x, float y) const { return x + y; } }; struct Mul { float operator()(float x, float y) const { return x * y; } };
// header: template <typename Op> float fold(const device float *p, int n, float s, Op op) { for (int k = 0; k < n; k++) s = op(s, p[k]); return s; }
// header: template <typename Op> float pair(float x, float y) { return Op()(x, y) + Op{}(x, y); }
// run: --in a=float32[8]:ones --out out=float32[3] --grid 1 --threadgroup 1
out[0] = fold(a, 8, 0, Add()); out[1] = fold(a, 8, 5, Mul{}); out[2] = pair<Mul>(2, 3);
// expect: out = 8 5 12
