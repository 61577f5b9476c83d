// Puzzle 5 Broadcast: 64-bit strides, a ternary stores nothing outside
// run: --in a=int32[2,1]:arange --in b=int32[1,2]:arange --out out=float32[2,2] --grid 3,3 --threadgroup 1
// expect: out = 0 1 1 2
// expect: global_reads = 2
// expect: global_writes = 1
const uint rows = a_shape[0], columns = b_shape[1];
const uint y = thread_position_in_grid.y, x = thread_position_in_grid.x;
const bool inside = y < rows && x < columns;
int sum = inside ? a[y * a_strides[0]] + b[x * b_strides[1]] : 0;
if (!inside) return;
out[y * columns + x] = sum;
