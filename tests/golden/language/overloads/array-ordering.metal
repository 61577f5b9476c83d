// C++ [temp.func.order]: the more special array parameter
// run: --out out=float32[8] --init 0
// expect: out = 1 0 1 2 3 0 0 0
using namespace metal;
template <class T> int f(T x) { return 1; }
template <class T, int N> int f(thread T (&x)[N]) { return 2; }
template <class T> int g(thread T* x) { return 1; }
template <class T, int N> int g(thread T (&x)[N]) { return 2; }
template <class T, int N> int h(thread T (&x)[N]) { return 1; }
template <class T, int N, int M> int h(thread T (&x)[N][M]) { return 2; }
template <class T> int j(thread T (&x)[3]) { return 3; }
template <class T, int N> int j(thread T (&x)[N]) { return 4; }
kernel void k(device float *out [[buffer(0)]])
{
    int a[3];
    int b[2][3];
    out[0] = f(3);
    out[2] = h(a);
    out[3] = h(b);
    out[4] = j(a);
}
