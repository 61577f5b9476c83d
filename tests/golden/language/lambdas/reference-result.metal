// C++ [expr.prim.lambda]: a lambda that returns a reference
// run: --out out=float32[8] --init 0
// expect: out = 9 7 0 0 0 0 0 0
using namespace metal;
kernel void k(device float *out [[buffer(0)]])
{
    int a[3] = {1, 2, 3}; auto at = [&](int i) -> thread int& { return a[i]; }; at(1) = 9; out[0] = a[1]; decltype(auto) x = at(2); x = 7; out[1] = a[2];
}
