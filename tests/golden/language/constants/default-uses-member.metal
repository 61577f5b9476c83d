// C++ [dcl.constexpr]: defaults that use members are constant
// run: --out out=float32[8] --init 0
// expect: out = 40 13 0 0 0 0 0 0
using namespace metal;
struct S { int a = 3; int b = a + 1; constexpr S() {} constexpr S(int x) : a(x) {} };
struct T { int a = 3; int b = a + 1; };
kernel void k(device float *out [[buffer(0)]])
{
    constexpr S s;
    constexpr S t(5);
    constexpr T u;
    constexpr T v{8};
    int x[s.b + t.b];
    out[0] = sizeof(x);
    out[1] = u.b + v.b;
}
