// MLX: fewer than 8 elements lie in constant memory
// run: --in a=float32[7]:zeros --in b=float32[2,4]:zeros --in c=float32[2,2]:zeros --out out=float32[2] --grid 1 --threadgroup 1
static_assert(is_same<decltype(a), const constant float *>::value, "");
static_assert(is_same<decltype(b), const device float *>::value, "");
static_assert(is_same<decltype(c), const constant float *>::value, "");
static_assert(is_same<decltype(out), device float *>::value, "");
