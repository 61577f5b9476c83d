// C++ [class.static.data]: static constexpr members are constants of the type
// header: struct Cfg { static constexpr int N = 4; static constexpr constant float scale = 0.5f; };
// run: --out out=float32[2] --grid 1 --threadgroup 1
float w[Cfg::N] = {1, 2, 3, 4}; Cfg c;
static_assert(Cfg::N == 4, "");
out[0] = w[Cfg::N - 1] * Cfg::scale; out[1] = c.N;
// expect: out = 2 4
