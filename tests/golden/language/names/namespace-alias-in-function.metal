// C++ [namespace.alias]: an alias of a namespace in a block
// run: --out out=float32[8] --init 0
// expect: out = 5 0 0 0 0 0 0 0
using namespace metal;
namespace a { namespace b { int f() { return 5; } } }
kernel void k(device float *out [[buffer(0)]])
{
    namespace q = a::b;
    out[0] = q::f();
}
