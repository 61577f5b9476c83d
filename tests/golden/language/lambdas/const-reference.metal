// C++ [expr.prim.lambda.closure]: called through a const reference
// run: --out out=float32[8] --init 0
// expect: out = 6 7 0 0 0 0 0 0
using namespace metal;
kernel void k(device float *out [[buffer(0)]])
{
    int k = 4; auto f = [=](int x) { return x + k; }; const thread auto& g = f; out[0] = g(2); thread auto& h = f; out[1] = h(3);
}
