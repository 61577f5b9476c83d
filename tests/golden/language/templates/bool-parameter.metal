// C++ [temp.arg.nontype]: a bool decides in the template
// header: template <bool Neg> float f(float x) { return Neg ? -x : x; }
// run: --out out=float32[2] --grid 1 --threadgroup 1
out[0] = f<true>(2); out[1] = f<(3 > 2) && false>(2);
// expect: out = -2 2
