// MLX: an input without dimensions is a reference
// run: --in s=float32[]:3 --in n=int32[]:4 --out out=float32[2] --grid 1 --threadgroup 1
static_assert(is_same<decltype(s), const constant float &>::value, "");
out[0] = s * n; out[1] = s + 1;
// expect: out = 12 4
