// C++ [temp.names]: '<' as less in the parameters of member templates
// header: struct S {
// header:   template <typename T, metal::enable_if_t<sizeof(T) < 8, bool> = true> T red(T v) thread { return impl(v); }
// header:   template <typename T, metal::enable_if_t<sizeof(T) == 8, bool> = true> T red(T v) thread { return -v; }
// header:   float impl(float x) thread { return x + 1; } };
// run: --out out=float32[2] --grid 1 --threadgroup 1
S s;
out[0] = s.red(1.5f); out[1] = s.red(4L);
// expect: out = 2.5 -4
