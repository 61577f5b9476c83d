// Puzzle 13 Axis Sum: thread 0 adds only the columns that there are
// run: --in a=int32[4,6]:arange --out out=float32[4,1] --grid 8,4 --threadgroup 8
// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: out = 15 51 87 123
// expect: global_reads = 1
// expect: global_writes = 1
// expect: shared_reads = 6
// expect: shared_writes = 1
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint batch = threadgroup_position_in_grid.y;
const constant int *shape = a_shape;
const int columns = shape[1];
if (i < columns) {
    cache[local_i] = a[batch * columns + i];
}
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i != 0) return;
float sum = 0;
for (int c = 0; c < columns; c++) sum += cache[c];
out[batch] = sum;
