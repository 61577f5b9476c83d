// MSL 3.1 Scalar and vector operators: && || ! of bool vectors
// run: --out out=int32[4] --grid 1 --threadgroup 1
bool2 p = bool2(true, false), q = bool2(true, true);
out[0] = (p && q).y; out[1] = (p || q).y; out[2] = (!p).y; out[3] = all(p || !p);
// expect: out = 0 1 1 1
