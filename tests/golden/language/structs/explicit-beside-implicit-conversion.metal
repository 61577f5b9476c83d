// C++ [over.built]: explicit conversions do not count in arithmetic
// run: --out out=float32[8] --init 0
// expect: out = 1 4 3 3 0 0 0 0
using namespace metal;
struct S { int x; explicit S(int a) : x(a) {} explicit operator bool() const { return x > 0; } operator int() const { return x; } };
kernel void k(device float *out [[buffer(0)]])
{
    S s(3);
    if (s) out[0] = 1;
    out[1] = s + 1;
    int k = s;
    out[2] = k;
    out[3] = static_cast<float>(s);
    out[4] = !s;
}
