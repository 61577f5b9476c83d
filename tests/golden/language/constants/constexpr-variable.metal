// C++ [dcl.constexpr]: constants of a function, arrays and structs too
// run: --out out=float32[3] --grid 1 --threadgroup 1
constexpr float k = 0.5f; constexpr int w[3] = {1, 2, 3}; struct P { int x, y; }; constexpr P p = {4, 5};
static_assert(w[1] == 2 && p.y == 5, ""); float s[w[2]] = {7, 8, 9};
out[0] = k; out[1] = s[w[1]]; out[2] = p.x;
// expect: out = 0.5 9 4
