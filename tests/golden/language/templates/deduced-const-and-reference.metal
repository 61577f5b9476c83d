// C++ [temp.deduct.call]: const and references of parameters do not disturb deduction
// header: template <typename T> T f(const thread T &x) { return x + 1; } template <typename T> void g(thread T &x, T v) { x = v; }
// run: --out out=float32[3] --grid 1 --threadgroup 1
const float c = 2; float w = 0; g(w, 5.0f); int n = 1; g<int>(n, 7.9f);
out[0] = f(c); out[1] = w; out[2] = n + f(1);
// expect: out = 3 5 9
