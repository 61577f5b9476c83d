// Puzzle 2 Zip: values in locals, auto, a cast in each style
// run: --in a=int32[4]:arange --in b=int32[4]:arange --out out=float32[4] --grid 4 --threadgroup 1
// expect: out = 0 2 4 6
// expect: global_reads = 2
// expect: global_writes = 1
auto i = thread_position_in_grid.x;
const float x = (float)a[i];
const auto y = static_cast<float>(b[i]);
float sum = x;
sum += y;
out[i] = sum;
