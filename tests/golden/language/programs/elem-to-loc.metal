// MLX: strided access with its own functions
// run: --in a=float32[2,4]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint e = thread_position_in_grid.x;
auto loc = elem_to_loc(e, a_shape, a_strides, a_ndim);
int64_t hand = 0; uint rest = e; for (int d = a_ndim - 1; d >= 0; d--) { hand += (rest % a_shape[d]) * a_strides[d]; rest /= a_shape[d]; }
out[e] = a[loc] + (hand == int64_t(loc) ? 0 : 1000);
// expect: out = 0 1 2 3 4 5 6 7
