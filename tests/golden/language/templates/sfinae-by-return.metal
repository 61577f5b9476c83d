// C++ [temp.deduct]: an overload whose type does not exist is no error
// header: struct HasSize { using tag = int; };
// header: template <typename T> typename T::tag f(T x) { return 1; } template <typename T> float f(T x, float y = 0) { return 2; }
// run: --out out=float32[2] --grid 1 --threadgroup 1
out[0] = f(3.0f); HasSize h; out[1] = f(h, 1.0f);
// expect: out = 2 2
