// C++ [over.ics.rank]: by value and by const reference fit equally well
// run: --out out=float32[8] --init 0
// expect: out = 1 2 4 1 2 1 2 0
using namespace metal;
template <class T> float g(T a) { return 1; }
float g(float a) { return 2; }
template <class T, int N> float g(thread const T (&a)[N]) { return N; }
template <class T> struct V { T x; };
template <class T> float h(V<T> a) { return 1; } template <class T> float h(const thread T& a) { return 2; }
template <class T> float m(T a, T b) { return 1; } template <class T, class U> float m(T a, U b) { return 2; }
kernel void k(device float *out [[buffer(0)]])
{
    int a[4] = {};
    out[0] = g(1);
    out[1] = g(1.0f);
    out[2] = g(a);
    V<int> v{1};
    out[3] = h(v);
    out[4] = h(2);
    out[5] = m(1, 2);
    out[6] = m(1, 2.0f);
}
