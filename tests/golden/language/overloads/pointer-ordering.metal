// C++ [temp.func.order]: const T * is more special than T *
// run: --out out=float32[8] --init 0
// expect: out = 1 2 3 0 0 0 0 0
using namespace metal;
template <class T> int f(T x) { return 1; }
template <class T> int f(thread T* x) { return 2; }
template <class T> int f(const thread T* x) { return 3; }
template <class T> int g(const thread T& x) { return 1; }
template <class T> int g(thread T* const thread & x) { return 2; }
kernel void k(device float *out [[buffer(0)]])
{
    int a = 0;
    const int b = 0;
    out[0] = f(a);
    out[1] = f(&a);
    out[2] = f(&b);
}
