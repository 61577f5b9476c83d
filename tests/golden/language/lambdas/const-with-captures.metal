// C++ [expr.prim.lambda.capture]: a const closure writes through its references
// run: --out out=float32[8] --init 0
// expect: out = 6 7 0 0 0 0 0 0
using namespace metal;
kernel void k(device float *out [[buffer(0)]])
{
    int k = 4; const auto f = [=](int x) { return x + k; }; out[0] = f(2); const auto g = [&](int x) { k += x; }; g(3); out[1] = k;
}
