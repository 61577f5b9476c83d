// MLX preamble: elem_to_loc and its forms for fixed numbers of dimensions
// run: --in a=float32[2,3,4]:arange --out out=float32[5] --grid 1 --threadgroup 1
uint3 e = uint3(3, 2, 1);
out[0] = elem_to_loc<int64_t>(e, a_shape, a_strides, a_ndim);
out[1] = elem_to_loc_1(5u, a_strides[1]);
out[2] = elem_to_loc_2(uint2(1, 1), a_strides + 1);
out[3] = elem_to_loc_3(e, a_strides);
out[4] = elem_to_loc_2_nd(e, a_shape, a_strides, a_strides, a_ndim).y + elem_to_loc_3_nd(e, a_shape, a_strides, a_strides, a_strides, a_ndim).z;
// expect: out = 23 20 5 23 46
