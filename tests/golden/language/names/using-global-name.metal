// C++ [namespace.udecl]: a name of the global namespace
// run: --out out=float32[8] --init 0
// expect: out = 3 0 0 0 0 0 0 0
using namespace metal;
int f() { return 3; }
namespace n { using ::f; }
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = n::f();
}
