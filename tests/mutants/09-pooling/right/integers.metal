// header: constant uint THREADGROUP_MEM_SIZE = 8;
// The input is integer, and so may the shared memory be.
threadgroup int cells[8];
uint i = thread_position_in_grid.x;
cells[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
int total = 0;
for (uint k = i < 2 ? 0 : i - 2; k <= i; ++k) total += cells[k];
out[i] = total;
