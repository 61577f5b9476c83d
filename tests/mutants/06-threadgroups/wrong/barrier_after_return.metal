// expect: case=synchronisation
// expect: code=E4010
// Some threads of the last group have left before the barrier.
threadgroup float cell[4];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
if (i >= a_shape[0]) return;
cell[thread_position_in_threadgroup.x] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = cell[thread_position_in_threadgroup.x] + 10;
