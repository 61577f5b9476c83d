// MLX shapes: the same by hand; shapes are int, strides 64 bits, ndim an int
// run: --in a=float32[2,3,2]:arange --out out=int32[12] --grid 12 --threadgroup 12
// expect: out = 0 1 2 3 4 5 6 7 8 9 10 11
static_assert(sizeof(a_shape[0]) == 4 && sizeof(a_strides[0]) == 8 && sizeof(a_ndim) == 4, "");
int left = thread_position_in_grid.x;
int64_t loc = 0;
for (int d = a_ndim - 1; d >= 0; --d) {
    loc += (left % a_shape[d]) * a_strides[d];
    left /= a_shape[d];
}
out[thread_position_in_grid.x] = int(a[loc]);
