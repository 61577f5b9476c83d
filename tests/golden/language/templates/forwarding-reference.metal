// C++ [temp.deduct.call]: T && takes a place as a reference
// run: --out out=float32[8] --init 0
// expect: out = 4 5 0 0 0 0 0 0
using namespace metal;
template <class T> int g(T&& x) { return x + 1; }
kernel void k(device float *out [[buffer(0)]])
{
    int a = 3;
    out[0] = g(a);
    out[1] = g(4);
}
