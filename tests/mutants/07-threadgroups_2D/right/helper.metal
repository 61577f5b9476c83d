// header: struct matrix {
// header:     const device float *data;
// header:     uint columns;
// header:     float at(uint row, uint column) const { return data[row * columns + column]; }
// header: };
// A structure with a member function.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = thread_position_in_grid.y;
if (i < uint(a_shape[1]) && j < uint(a_shape[0])) {
    matrix m = {a, uint(a_shape[1])};
    out[j * m.columns + i] = m.at(j, i) + 10;
}
