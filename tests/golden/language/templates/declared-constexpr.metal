// C++ [temp.over.link]: the definition is not another overload
// run: --out out=float32[8] --init 0
// expect: out = 16 0 0 0 0 0 0 0
using namespace metal;
template <class T> constexpr T f(T x);
template <class T> constexpr T f(T x) { return x + 1; }
kernel void k(device float *out [[buffer(0)]])
{
    constexpr int k = f(3);
    int a[k];
    out[0] = sizeof(a);
}
