// C++ [basic.lookup.argdep]: operators of the namespace of their operands
// run: --out out=float32[8] --init 0
// expect: out = 3 0 -1 3 6 4 12 0
using namespace metal;
namespace n { struct V { int x; }; V operator+(V a, V b) { return {a.x + b.x}; } bool operator==(V a, V b) { return a.x == b.x; } V operator-(V a) { return {-a.x}; } enum class F { a = 1, b = 2 }; F operator|(F a, F b) { return F(int(a) | int(b)); } V operator*(int k, V b) { return {k * b.x}; } thread V& operator+=(thread V& a, V b) { a.x += b.x; return a; } thread V& operator++(thread V& a) { a.x++; return a; } }
struct Z { int q; };
Z operator+(Z a, Z b) { return {a.q * b.q}; }
kernel void k(device float *out [[buffer(0)]])
{
    n::V a{1}, b{2};
    out[0] = (a + b).x;
    out[1] = a == b;
    out[2] = (-a).x;
    out[3] = int(n::F::a | n::F::b);
    out[4] = (3 * b).x;
    a += b;
    ++a;
    out[5] = a.x;
    Z z{3}, y{4};
    out[6] = (z + y).q;
}
