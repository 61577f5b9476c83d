// C++ numeric_limits: of a template parameter
// run: --out out=float32[2] --grid 1 --threadgroup 1
// header: template <typename T> T lowest_of() { return metal::numeric_limits<T>::lowest(); }
out[0] = lowest_of<float>() < -1e38f; out[1] = lowest_of<int>();
// expect: out = 1 -2147483648
