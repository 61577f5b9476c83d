// C++17 [expr.prim.lambda.closure]: called where it stands, in a constant
// run: --out out=float32[8] --init 0
// expect: out = 8 5 0 0 0 0 0 0
using namespace metal;
kernel void k(device float *out [[buffer(0)]])
{
    const int v = [](int x) { return x * 2; }(4); out[0] = v; constexpr int w = [] { return 5; }(); out[1] = w;
}
