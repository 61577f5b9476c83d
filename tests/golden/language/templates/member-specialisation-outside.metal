// C++ [temp.expl.spec]: a member template is specialised behind its struct
// header: struct Op { float k; template <typename T> T add(T x) thread { return x + 1; } };
// header: template <> float Op::add<float>(float x) thread { return x + k; }
// run: --out out=float32[2] --grid 1 --threadgroup 1
Op op{5};
out[0] = op.add(10.0f); out[1] = op.add(10);
// expect: out = 15 11
