// C++17 [dcl.struct.bind]: the elements of an array
// run: --out out=float32[8] --init 0
// expect: out = 14 1 5 0 0 0 0 0
using namespace metal;
kernel void k(device float *out [[buffer(0)]])
{
    int a[3] = {1, 2, 3};
    auto [x, y, z] = a;
    x = 9;
    out[0] = x + y + z;
    out[1] = a[0];
    thread auto& [p, q, r] = a;
    q = 5;
    out[2] = a[1];
}
