// Counters: threadgroup vectors count their components
// expect: shared_reads = 4
// expect: shared_writes = 4
threadgroup float4 s[8];
uint i = thread_position_in_grid.x;
s[i] = float4(a[i]);
float4 v = s[i];
out[i] = v.x;
