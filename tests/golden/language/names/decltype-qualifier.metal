// C++ [expr.prim.id.qual]: decltype(x):: leads to the members of the type of x
// header: struct S { static constant constexpr int k = 5; using t = float; static int f(int x) { return x + 1; } enum { E = 9 }; };
// header: template <typename V> int size_of_value(V v) { return sizeof(typename decltype(v)::t); }
// run: --out out=float32[6] --grid 1 --threadgroup 1
S s;
constexpr int q = decltype(s)::k;
typename decltype(s)::t z = 2.5f;
decltype(s)::t w = decltype(s)::t(3) / 2;
out[0] = q; out[1] = z; out[2] = w; out[3] = decltype(s)::f(6); out[4] = decltype(s)::E; out[5] = size_of_value(s);
// expect: out = 5 2.5 1.5 7 9 4
