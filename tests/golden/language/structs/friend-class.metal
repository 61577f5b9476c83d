// C++ [class.friend]: a friend uses what is private
// run: --out out=float32[8] --init 0
// expect: out = 3 0 0 0 0 0 0 0
using namespace metal;
struct A; struct B { friend struct A; friend class C; private: int x = 3; }; struct A { int f(thread B& b) { return b.x; } };
kernel void k(device float *out [[buffer(0)]])
{
    B b;
    A a;
    out[0] = a.f(b);
}
