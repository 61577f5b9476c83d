// C++ [over.match.best]: a function is better than a template that matches as well
// header: template <typename T> int f(T x) { return 1; } int f(float x) { return 2; }
// run: --out out=int32[3] --grid 1 --threadgroup 1
out[0] = f(1); out[1] = f(1.0f); out[2] = f<float>(1.0f);
// expect: out = 1 2 1
