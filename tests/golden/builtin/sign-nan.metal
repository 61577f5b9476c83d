// MSL 6.2 Common functions: sign of a NaN is 0
// run: --out out=float32[1] --grid 1 --threadgroup 1
out[0] = sign(as_type<float>(0x7fc00000u));
// expect: out = 0
