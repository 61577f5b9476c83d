// C++ [expr.log.and], [expr.log.or]: the right side is computed only when it is needed
// run: --out out=int32[3] --grid 1 --threadgroup 1
int n = 0; bool p = false && (n++, true); bool q = true || (n++, true); bool r = true && (n += 10, false) || (n += 100, true);
out[0] = n; out[1] = p + q + r; out[2] = (n > 0 ? n : n++);
// expect: out = 110 2 110
