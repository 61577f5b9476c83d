// C++ [temp.deduct.partial]: const T & is more special than T &
// run: --out out=float32[8] --init 0
// expect: out = 2 1 0 0 0 0 0 0
using namespace metal;
template <class T> int f(const thread T& x) { return 1; }
template <class T> int f(thread T& x) { return 2; }
kernel void k(device float *out [[buffer(0)]])
{
    int a = 0;
    const int b = 0;
    out[0] = f(a);
    out[1] = f(b);
}
