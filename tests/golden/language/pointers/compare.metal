// C++ [expr.rel], [expr.eq]: pointers into one array are compared
// run: --out out=int32[5] --grid 1 --threadgroup 1
device int *p = out + 1; device int *q = out + 2; device int *n = nullptr;
bool e = p == q, l = p < q, d = p != nullptr, z = !n, g = q >= p;
out[0] = e; out[1] = l; out[2] = d; out[3] = z; out[4] = g;
// expect: out = 0 1 1 1 1
