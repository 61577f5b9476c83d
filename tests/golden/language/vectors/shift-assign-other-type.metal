// MSL 3.1: <<= and >>= with a count of another integer type
// run: --out out=float32[8] --init 0
// expect: out = 4 4 4 0 0 0 0 0
using namespace metal;
kernel void k(device float *out [[buffer(0)]])
{
    uint4 a = uint4{1, 2, 3, 4};
    int4 s = int4{1, 1, 2, 2};
    uint4 b = a << s;
    b >>= s;
    out[0] = b.w;
    int2 c = int2{16, 32};
    c >>= uint2{2, 3};
    out[1] = c.x;
    out[2] = c.y;
}
