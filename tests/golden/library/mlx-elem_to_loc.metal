// MLX preamble: elem_to_loc walks over strides
// run: --in a=float32[2,3]:arange --out out=float32[6] --grid 6 --threadgroup 6
uint i = thread_position_in_grid.x;
uint at = elem_to_loc(i, a_shape, a_strides, a_ndim);
out[i] = a[at] * 10 + float(elem_to_loc<int64_t>(int64_t(i), a_shape, a_strides, a_ndim));
// expect: out = 0 11 22 33 44 55
