// C++ [class.mem]: a wrong default is reported once, however often it is used
#include <metal_stdlib>
struct S { int a = 1; int b = a + c; }; // error E2001: 'c'
kernel void k(device float *out [[buffer(0)]])
{
    S s, t;
    S u{2};
    out[0] = s.a + t.a + u.a;
}
