// MLX shapes: elem_to_loc with a_shape, a_strides and a_ndim walks a row-contiguous array in order
// run: --in a=float32[2,3,2]:arange --out out=float32[2,3,2] --grid 12 --threadgroup 6
// expect: out = 0 1 2 3 4 5 6 7 8 9 10 11
uint elem = thread_position_in_grid.x;
uint loc = elem_to_loc(elem, a_shape, a_strides, a_ndim);
out[elem] = a[loc];
