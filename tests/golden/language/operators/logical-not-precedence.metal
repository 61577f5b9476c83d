// C++ [expr.unary.op]: ! binds tighter than &
// run: --out out=int32[3] --grid 1 --threadgroup 1
int x = 4; out[0] = !x & 4; out[1] = !(x & 4); out[2] = !x == 0;
// expect: out = 0 0 1
