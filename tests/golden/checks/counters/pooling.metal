// Counters: pooling, 1 read and 1 write a thread (puzzle 9)
// run: --in a=int32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 0 1 3 6 9 12 15 18
// expect: global_reads = 1
// expect: global_writes = 1
// expect: shared_reads = 3
// expect: shared_writes = 1
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float sum = s[i];
if (i > 0)
    sum += s[i - 1];
if (i > 1)
    sum += s[i - 2];
out[i] = sum;
