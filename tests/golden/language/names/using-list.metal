// C++17 [namespace.udecl]: several names in one using
// run: --out out=float32[8] --init 0
// expect: out = 7 0 0 0 0 0 0 0
using namespace metal;
namespace a { int f() { return 3; } int g() { return 4; } }
using a::f, a::g;
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = f() + g();
}
