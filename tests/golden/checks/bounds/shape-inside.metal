// Checks, out of bounds: shape, strides and ndim
// run: --in a=float32[2,4]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 8 8 8 8 8 8 8 8
// expect: global_reads = 0
uint i = thread_position_in_grid.x;
out[i] = a_shape[0] + a_shape[1] + a_strides[1] + a_ndim - 1;
