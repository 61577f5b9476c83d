// C++ [expr.rel]: a signed operand is converted before it is compared with an unsigned one
// run: --out out=int32[4] --grid 1 --threadgroup 1
int i = -1; uint u = 1; uchar c = 1; long l = -1;
out[0] = i < u; out[1] = i < c; out[2] = l < u; out[3] = i == 4294967295u;
// expect: out = 0 1 1 1
