// C++ [class.mem]: a default initialiser uses other members and methods
// run: --out out=float32[8] --init 0
// expect: out = 6 9 5 6 7 0 0 0
using namespace metal;
struct S { int a = 3; int b = a * 2; int c = f(); int f() { return a + b; } };
struct T { int n; int m = n + 1; };
struct U { int a; int b = a + 1; U(int x) : a(x) {} };
kernel void k(device float *out [[buffer(0)]])
{
    S s;
    out[0] = s.b;
    out[1] = s.c;
    T t{4};
    out[2] = t.m;
    U u(5);
    out[3] = u.b;
    T v = {6, 7};
    out[4] = v.m;
}
