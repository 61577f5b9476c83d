// expect: case=synchronisation
// expect: code=E4007
// Guards the flat position only: the surplus column writes the first element of the next row once more.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = thread_position_in_grid.y;
uint k = j * a_shape[1] + i;
if (k < a_shape[0] * a_shape[1]) {
    out[k] += a[k] + 10;
}
