// C++ [temp.arg.nontype]: a function as the argument of a template
// header: typedef float (*unary)(float);
// header: inline float square(float x) { return x * x; }
// header: template <typename T> T half_of(T x) { return x / 2; }
// header: namespace own { inline void load(const device float *s, short k, thread float4 &r) { r = float4(s[k]); } }
// header: template <float (*F)(float)> float apply(float x) { return F(x); }
// header: template <unary F> float named(float x) { return F(x); }
// header: template <auto F> float any(float x) { return F(x); }
// header: template <float F(float), int N> float times(float x) { for (int i = 0; i < N; i++) x = F(x); return x; }
// header: template <typename T, void (*F)(const device T *, short, thread float4 &)> float first(const device T *p, short k) { float4 r; F(p, k, r); return r.x; }
// header: template <float (*F)(float)> struct Op { float operator()(float x) { return F(x) + 1; } };
uint i = thread_position_in_grid.x;
out[i] = apply<square>(a[i]) + named<&square>(2) + any<half_of<float>>(8) + times<square, 2>(2) + first<float, own::load>(a, i) + Op<square>()(1);
// expect: out = 26 28 32 38 46 56 68 82
