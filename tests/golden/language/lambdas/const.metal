// C++ [expr.prim.lambda.closure]: the call operator is const
// run: --out out=float32[8] --init 0
// expect: out = 3 0 0 0 0 0 0 0
using namespace metal;
kernel void k(device float *out [[buffer(0)]])
{
    const auto f = [](int x) { return x + 1; }; out[0] = f(2);
}
