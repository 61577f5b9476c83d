// C++ [dcl.spec.auto]: auto & as the result of a function
// run: --out out=float32[8] --init 0
// expect: out = 9 3 0 0 0 0 0 0
using namespace metal;
struct S { int x[3]; thread auto& at(int i) { return x[i]; } const thread int& c(int i) const { return x[i]; } };
kernel void k(device float *out [[buffer(0)]])
{
    S s{{1, 2, 3}};
    s.at(1) = 9;
    out[0] = s.x[1];
    out[1] = s.c(2);
}
