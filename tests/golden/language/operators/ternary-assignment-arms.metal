// C++ [expr.cond]: an assignment may stand in the arms
// run: --out out=int32[2] --grid 1 --threadgroup 1
int x = 0, y = 0; true ? x = 4 : y = 5; false ? x = 6 : y = 7;
out[0] = x; out[1] = y;
// expect: out = 4 7
