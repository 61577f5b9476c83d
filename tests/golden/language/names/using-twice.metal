// C++ [namespace.udecl]: the same name twice
// run: --out out=float32[8] --init 0
// expect: out = 3 0 0 0 0 0 0 0
using namespace metal;
namespace a { int f(int x) { return x + 1; } }
using a::f;
using a::f;
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = f(2);
}
