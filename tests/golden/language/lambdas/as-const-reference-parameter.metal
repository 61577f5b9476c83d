// C++ [expr.prim.lambda.closure]: passed as const F &
// run: --out out=float32[8] --init 0
// expect: out = 3 12 20 0 0 0 0 0
using namespace metal;
template <class F> int apply(const thread F& f, int x) { return f(x); }
kernel void k(device float *out [[buffer(0)]])
{
    int k = 4; out[0] = apply([](int x) { return x + 1; }, 2); auto f = [=](int x) { return x * k; }; out[1] = apply(f, 3); out[2] = apply([&](int x) { return x * k; }, 5);
}
