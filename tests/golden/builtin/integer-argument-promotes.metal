// MSL 1.4.1 Overloading: bool arguments become int
// run: --in a=float32[1]:1 --out out=float32[2] --grid 1 --threadgroup 1
bool t = a[0] > 0;
static_assert(is_same_v<decltype(max(t, t)), int>, "");
out[0] = max(t, false); out[1] = popcount(t);
// expect: out = 1 1
