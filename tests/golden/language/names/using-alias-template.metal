// C++ [namespace.udecl]: an alias template of Metal's by using
// run: --out out=float32[8] --init 0
// expect: out = 4 0 0 0 0 0 0 0
using metal::enable_if_t;
template <class T> enable_if_t<metal::is_integral<T>::value, int> f(T x) { return 4; }
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = f(2);
}
