// C++ [class.mem]: defaults of a class template use its members
// run: --out out=float32[8] --init 0
// expect: out = 5 4 0 0 0 0 0 0
using namespace metal;
template <class T> struct S { T a; T b = a + T(1); int n = size(); static int size() { return sizeof(T); } };
kernel void k(device float *out [[buffer(0)]])
{
    S<int> s{4};
    out[0] = s.b;
    out[1] = s.n;
}
