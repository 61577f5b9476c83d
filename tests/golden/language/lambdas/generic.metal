// C++ [expr.prim.lambda]: a parameter of type auto
// run: --out out=float32[2] --grid 1 --threadgroup 1
auto twice = [](auto x) { return x + x; };
static_assert(is_same<decltype(twice(1)), int>::value, "");
out[0] = twice(3); out[1] = twice(float2(1, 2)).y;
// expect: out = 6 4
