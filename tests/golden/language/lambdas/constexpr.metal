// C++17 [expr.prim.lambda.closure]: a lambda is constexpr when it can be
// run: --out out=float32[8] --init 0
// expect: out = 3 5 12 0 0 0 0 0
using namespace metal;
kernel void k(device float *out [[buffer(0)]])
{
    constexpr auto f = [](int x) { return x + 1; }; out[0] = f(2); constexpr int k = f(4); out[1] = k; int a[f(2)]; out[2] = sizeof(a);
}
