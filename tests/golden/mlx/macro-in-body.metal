// MLX body: #define inside the body, with a continued line
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 1 3 5 7 9 11 13 15
#define APPLY(x) \
    ((x) * 2 + 1)
out[thread_position_in_grid.x] = APPLY(a[thread_position_in_grid.x]);
#undef APPLY
