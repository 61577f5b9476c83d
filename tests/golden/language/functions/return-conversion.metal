// C++ [stmt.return]: the value is converted to the return type
// header: int cut(float x) { return x; }
// header: bool some(int x) { return x; }
// run: --out out=float32[2] --grid 1 --threadgroup 1
out[0] = cut(-3.7f); out[1] = some(8);
// expect: out = -3 1
