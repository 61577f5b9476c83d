// MSL 4 Address spaces: the address space, const and the type come in any order
// run: --in a=float32[8]:arange --out out=float32[4] --grid 1 --threadgroup 1
const device float *p = a; device const float *q = a; device float const *r = a; float const device *s = a;
static_assert(is_same<decltype(p), decltype(q)>::value, ""); static_assert(is_same<decltype(p), decltype(r)>::value, "");
static_assert(is_same<decltype(p), decltype(s)>::value, "");
out[0] = p[1]; out[1] = q[2]; out[2] = r[3]; out[3] = s[4];
// expect: out = 1 2 3 4
