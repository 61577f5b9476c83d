// By way of threadgroup memory, as in puzzle 8.
threadgroup int cell[4];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
bool inside = i < uint(a_shape[0]);
cell[thread_position_in_threadgroup.x] = inside ? a[i] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
if (inside) out[i] = cell[thread_position_in_threadgroup.x] + 10;
