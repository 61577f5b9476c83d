// MSL 3.1: the count of a shift may have another integer type
// run: --out out=float32[8] --init 0
// expect: out = 8 4 1 8 16 0 0 0
using namespace metal;
kernel void k(device float *out [[buffer(0)]])
{
    int2 a = int2{1, 2};
    uint2 b = uint2{3, 1};
    int2 c = a << b;
    out[0] = c.x;
    out[1] = c.y;
    c = a >> b;
    out[2] = c.y;
    a <<= b;
    out[3] = a.x;
    uint2 u = b << a;
    out[4] = u.y;
}
