// C++ [temp.func.order]: the more specialised template wins
// header: template <typename T> int f(T x) { return 1; } template <typename T> int f(device T *x) { return 2; } template <typename T> int f(vec<T, 2> x) { return 3; }
// run: --out out=int32[3] --grid 1 --threadgroup 1
out[0] = f(1); out[1] = f(out); out[2] = f(float2(1));
// expect: out = 1 2 3
