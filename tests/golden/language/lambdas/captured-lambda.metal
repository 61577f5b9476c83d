// C++ [expr.prim.lambda.capture]: a lambda captured by another
// run: --out out=float32[8] --init 0
// expect: out = 16 27 -8 0 0 0 0 0
using namespace metal;
kernel void k(device float *out [[buffer(0)]])
{
    int k = 7; auto f = [=](int x) { return x + k; }; auto g = [=](int x) { return f(x) * 2; }; auto h = [&](int x) { return g(x) + f(x); }; auto e = [f, &g](int x) { return f(x) - g(x); }; out[0] = g(1); out[1] = h(2); out[2] = e(1);
}
