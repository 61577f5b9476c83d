// C++ [dcl.spec.auto]: -> auto says no more than no type
// run: --out out=float32[8] --init 0
// expect: out = 2 3 0 0 0 0 0 0
using namespace metal;
kernel void k(device float *out [[buffer(0)]])
{
    auto f = [](int x) -> float { return x / 2; }; out[0] = f(5); const auto g = [](int x) -> auto { return x; }; out[1] = g(3);
}
