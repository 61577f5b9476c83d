// C++ [temp.func.order]: W<W<T>> is more special than W<T>
// run: --out out=float32[8] --init 0
// expect: out = 1 2 3 4 0 0 0 0
using namespace metal;
template <class T> struct W { T v; };
template <class T> int f(T x) { return 1; }
template <class T> int f(W<T> x) { return 2; }
template <class T> int f(W<W<T>> x) { return 3; }
int f(W<int> x) { return 4; }
kernel void k(device float *out [[buffer(0)]])
{
    W<float> a{};
    W<W<float>> b{};
    W<int> c{};
    out[0] = f(1);
    out[1] = f(a);
    out[2] = f(b);
    out[3] = f(c);
}
