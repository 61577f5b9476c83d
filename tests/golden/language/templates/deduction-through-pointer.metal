// C++ [temp.deduct.call]: T from device T *, array size from T (&)[N], vec<T, N>
// header: template <typename T> T first(const device T *p) { return p[0]; }
// header: template <typename T, int N> T total(thread T (&p)[N]) { T s = 0; for (int k = 0; k < N; k++) s += p[k]; return s; }
// header: template <typename T, int N> T total(vec<T, N> v) { T s = 0; for (int k = 0; k < N; k++) s += v[k]; return s; }
// run: --in a=float32[8]:ones --out out=float32[3] --grid 1 --threadgroup 1
int w[3] = {1, 2, 3};
out[0] = first(a); out[1] = total(w); out[2] = total(float4(1, 2, 3, 4));
// expect: out = 1 6 10
