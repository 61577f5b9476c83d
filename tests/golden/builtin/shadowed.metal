// MSL 1.4.1 Overloading: a variable may have the name of a builtin
// run: --in a=float32[1]:3 --out out=float32[1] --grid 1 --threadgroup 1
float max = a[0]; float sin = 2.0f;
out[0] = max * sin;
// expect: out = 6
