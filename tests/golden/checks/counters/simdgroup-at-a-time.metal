// Counters: one simdgroup does more than the others
// run: --in a=float32[128]:ones --out out=float32[128] --grid 128 --threadgroup 128
// expect: global_reads = 2
// expect: accesses = 288
uint i = thread_position_in_grid.x;
float x = a[i];
if (simdgroup_index_in_threadgroup == 2)
    x += a[0];
out[i] = x;
