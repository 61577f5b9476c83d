// C++ [dcl.init.ref]: a reference to the base class of an object
// run: --out out=float32[8] --init 0
// expect: out = 13 10 10 3 0 0 0 0
using namespace metal;
struct A { int x = 2; int f() { return x; } };
struct B : A { int y = 3; int g() { return f() + y; } };
struct C : B { C() { x = 10; } };
kernel void k(device float *out [[buffer(0)]])
{
    C c;
    out[0] = c.g();
    thread A& a = c;
    out[1] = a.x;
    thread A* p = &c;
    out[2] = p->f();
    out[3] = static_cast<thread B*>(p)->y;
}
