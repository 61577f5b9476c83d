// C++ [expr.sizeof]: of types and expressions; nothing is evaluated
// run: --out out=float32[5] --grid 1 --threadgroup 1
int n = 1; float w[3][2]; uint z = sizeof n++; device float4 *p = (device float4 *)out;
out[0] = sizeof(w) / sizeof(w[0]); out[1] = sizeof w[0]; out[2] = n; out[3] = sizeof(*p); out[4] = z + sizeof(uchar) * 2;
// expect: out = 3 8 1 16 6
