// expect: case=memory
// expect: code=E4015
// Counts the address in bytes and forgets that a float has four of them.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = thread_position_in_grid.y;
uint n = a_shape[0];
const device uchar *bytes = (const device uchar *)a;
if (i < n && j < n) {
    out[j * n + i] = *(const device float *)(bytes + j * n + i) + 10;
}
