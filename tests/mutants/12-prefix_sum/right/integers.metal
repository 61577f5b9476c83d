// Integer cells: the input is integer, negative sums included.
threadgroup int cells[8];
uint i = thread_position_in_grid.x, t = thread_position_in_threadgroup.x;
cells[t] = i < uint(a_shape[0]) ? a[i] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
if (t < 4) cells[t] += cells[t + 4];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (t < 2) cells[t] += cells[t + 2];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (t < 1) out[threadgroup_position_in_grid.x] = cells[0] + cells[1];
