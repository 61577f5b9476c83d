// C++ [namespace.udecl]: two using-declarations make one overload set
// run: --out out=float32[8] --init 0
// expect: out = 3 9 0 0 0 0 0 0
using namespace metal;
namespace a { int f(int x) { return x + 1; } }
namespace b { int f(float x) { return 9; } }
using a::f; using b::f;
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = f(2);
    out[1] = f(2.0f);
}
