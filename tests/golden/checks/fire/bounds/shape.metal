// Checks: a_shape has as many elements as there are dimensions
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
int x = a_shape[1]; // error E4001: reads a_shape[1], but 'a_shape' has 1 element
out[i] = i > 8 ? x : 0;
