// C++ [expr.prim.lambda.closure]: a closure as a member of a const object
// run: --out out=float32[8] --init 0
// expect: out = 4 0 0 0 0 0 0 0
using namespace metal;
template <class F> struct W { F f; int go(int x) const { return f(x); } };
kernel void k(device float *out [[buffer(0)]])
{
    auto f = [](int x) { return x + 1; }; W<decltype(f)> w{f}; out[0] = w.go(3);
}
