// C++ [class.inhctor.init]: constructors inherited twice, methods by using
// run: --out out=float32[8] --init 0
// expect: out = 5 10 99 6 7 0 0 0
using namespace metal;
struct A { A(int x) : v(x) {} int v; int get() const { return v; } int get(int k) const { return v * k; } };
struct B : A { using A::A; using A::get; int get(float) const { return 99; } };
struct C : B { using B::B; int w = v + 1; };
kernel void k(device float *out [[buffer(0)]])
{
    C c(5);
    out[0] = c.get();
    out[1] = c.get(2);
    out[2] = c.get(1.0f);
    out[3] = c.w;
    B b = 7;
    out[4] = b.v;
}
