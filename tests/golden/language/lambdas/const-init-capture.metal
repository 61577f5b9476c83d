// C++ [expr.prim.lambda.capture]: init-captures of a const lambda
// run: --out out=float32[8] --init 0
// expect: out = 16 9 0 0 0 0 0 0
using namespace metal;
kernel void k(device float *out [[buffer(0)]])
{
    int k = 7; auto f = [n = k + 1](int x) { return n * x; }; out[0] = f(2); const auto g = [&r = k] { r = 9; }; g(); out[1] = k;
}
