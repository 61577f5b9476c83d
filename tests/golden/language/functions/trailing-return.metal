// C++ [dcl.fct]: auto f() -> T, and a deduced return type
// header: auto f(float x) -> float { return x * 2; }
// header: auto g(int x) { return x * 0.5f; }
// run: --out out=float32[2] --grid 1 --threadgroup 1
static_assert(is_same<decltype(g(1)), float>::value, "");
out[0] = f(4); out[1] = g(3);
// expect: out = 8 1.5
