// MLX: n_shape, n_strides, n_ndim exist where the body names them
// run: --in a=float32[4,6]:zeros --out out=float32[5] --grid 1 --threadgroup 1
static_assert(is_same<decltype(a_shape), const constant int *>::value, "");
static_assert(is_same<decltype(a_strides), const constant long *>::value, "");
static_assert(is_same<decltype(a_ndim), const constant int &>::value, "");
out[0] = a_shape[0]; out[1] = a_shape[1]; out[2] = a_strides[0]; out[3] = a_strides[1]; out[4] = a_ndim;
// expect: out = 4 6 6 1 2
