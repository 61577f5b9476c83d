// MSL 2.2 Vector data types: vec<T, n> is the same type as Tn
// run: --out out=float32[2] --template T=float32 --template N=3 --grid 1 --threadgroup 1
static_assert(is_same<vec<float, 4>, float4>::value, "");
static_assert(is_same<metal::vec<uint, 2>, uint2>::value, "");
static_assert(is_same<vec<bool, 3>, bool3>::value, "");
vec<T, N> v = vec<T, N>(2); v[0] = 5;
out[0] = v.x; out[1] = v[N - 1];
// expect: out = 5 2
