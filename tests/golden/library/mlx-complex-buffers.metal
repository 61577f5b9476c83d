// MLX preamble: an output of complex64
// run: --in a=complex64[2]:zeros --out out=complex64[2] --grid 2 --threadgroup 2
uint i = thread_position_in_grid.x;
complex64_t x = a[i];
x += complex64_t(1.0f, 0.0f);
out[i] = x * 2.0f + 1.0f;
