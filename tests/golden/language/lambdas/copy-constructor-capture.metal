// C++ [expr.prim.lambda.capture]: a capture is a copy
// run: --out out=float32[8] --init 0
// expect: out = 1 0 0 0 0 0 0 0
using namespace metal;
struct S { int n; S() : n(0) {} S(const thread S& o) : n(o.n + 1) {} };
kernel void k(device float *out [[buffer(0)]])
{
    S a; auto f = [a] { return a.n; }; out[0] = f();
}
