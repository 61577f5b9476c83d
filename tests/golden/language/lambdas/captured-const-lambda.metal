// C++ [expr.prim.lambda.capture]: a const lambda captured by another
// run: --out out=float32[8] --init 0
// expect: out = 16 18 0 0 0 0 0 0
using namespace metal;
kernel void k(device float *out [[buffer(0)]])
{
    int k = 7; const auto f = [=](int x) { return x + k; }; auto g = [f](int x) { return f(x) * 2; }; auto h = [&f](int x) { return f(x) * 2; }; out[0] = g(1); out[1] = h(2);
}
