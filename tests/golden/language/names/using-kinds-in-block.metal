// C++ [namespace.udecl]: types, templates and constants in a block
// run: --out out=float32[8] --init 0
// expect: out = 11 0 0 0 0 0 0 0
using namespace metal;
namespace a { struct S { int x; }; template <class T> T g(T x) { return x + 1; } constant int K = 7; }
kernel void k(device float *out [[buffer(0)]])
{
    using a::S;
    using a::g;
    using a::K;
    S s{2};
    out[0] = s.x + g(1) + K;
}
