// MLX: the extent of an input is n_shape[0]; a pointer has no members and there is no len
uint i = thread_position_in_grid.x;
if (i < a.size) out[i] = 1; // error E2002: 'size'; in MLX, write 'a_shape[0]'
if (i < a.shape[0]) out[i] = 1; // error E2002: 'a_shape[0]'
if (i < a.length()) out[i] = 1; // error E2002: 'a_shape[0]'
if (b.ndim == 1) out[i] = 1; // error E2002: 'const device float *' has no member 'ndim'; in MLX, write 'b_ndim'
if (i < len(a)) out[i] = 1; // error E2001: 'len' is not declared; in MLX, write 'a_shape[0]'
if (i < a_size) out[i] = 1; // error E2001: 'a_size' is not declared; in MLX, write 'a_shape[0]'
if (i < out.size) out[i] = 1; // error E2002: 'device float *' has no member 'size'; in MLX, only inputs have a shape
if (i < out_shape[0]) out[i] = 1; // error E2001: 'out_shape' is not declared; in MLX, only inputs have a shape
if (a.sum() > 1) out[i] = 1; // error E2002: has no member 'sum'
