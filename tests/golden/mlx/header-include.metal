// MLX header: includes and using are repeated by many
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// header: #include <metal_stdlib>
// header: #include <metal_math>
// header: using namespace metal;
// expect: out = 0 1 2 3 4 5 6 7
using namespace metal;
out[thread_position_in_grid.x] = abs(-a[thread_position_in_grid.x]);
