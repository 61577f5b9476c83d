// C++ [temp.deduct.decl]: a specialisation deduced from its result
// run: --out out=float32[8] --init 0
// expect: out = 2.5 4 2 0 0 0 0 0
using namespace metal;
template <class T> T conv(int x) { return x; }
template <> float conv(int x) { return x + 0.5f; }
template <> uint conv<uint>(int x) { return x + 2; }
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = conv<float>(2);
    out[1] = conv<uint>(2);
    out[2] = conv<int>(2);
}
