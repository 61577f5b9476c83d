// C++ [basic.def]: what is not supported is no obstacle for a kernel that does not use it
// run: --kernel k --out out=float32[2] --init 0
// expect: out = 3 4
#include <metal_stdlib>
using namespace metal;
struct Bits { uint a : 3; uint b : 5; };
template <template <class> class C, class T> struct Wrap { C<T> c; };
int call(int (*g)(int), int x) { return g(x); }
float sum(Bits b) { return b.a + b.b; }
constant auto square = [](int x) { return x * x; };
kernel void other(texture2d<float> t [[texture(0)]], device float *out [[buffer(0)]]) { out[0] = 1; }
kernel void third(device float *out [[buffer(0)]]) { Bits b; b.a = 1; out[0] = sum(b) + square(2); }
float plain(float x) { return x + 1; }
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = plain(2);
    out[1] = plain(3);
}
