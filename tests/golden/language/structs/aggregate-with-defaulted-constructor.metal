// C++17 [dcl.init.aggr]: constructors that are defaulted leave a struct an aggregate
// header: struct S { float x, y; S() = default; };
// header: template <typename T> struct MD { T m; float d = 7; constexpr MD<T>() = default; constexpr MD<T>() threadgroup = default; };
// run: --in a=float32[2]:arange --out out=float32[5] --grid 1 --threadgroup 1
S s{a[1], 2}; S t; t = s; MD<float> u{3}, v;
out[0] = t.x; out[1] = t.y; out[2] = u.m; out[3] = u.d; out[4] = v.d;
// expect: out = 1 2 3 7 7
