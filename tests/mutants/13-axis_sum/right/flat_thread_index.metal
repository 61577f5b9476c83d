// header: constant uint THREADGROUP_MEM_SIZE = 8;
// The index in the threadgroup, and a halving loop that shifts.
threadgroup float cells[THREADGROUP_MEM_SIZE];
const uint t = thread_index_in_threadgroup;
const uint row = threadgroup_position_in_grid.y;
const int columns = a_shape[a_ndim - 1];
cells[t] = 0;
if (int(t) < columns) cells[t] = a[row * columns + t];
threadgroup_barrier(mem_flags::mem_threadgroup);
uint width = THREADGROUP_MEM_SIZE;
while (width >>= 1) {
    if (t < width) cells[t] += cells[t + width];
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (t == 0) out[row] = cells[0];
