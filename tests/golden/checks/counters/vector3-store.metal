// Counters: a float3 counts three: its padding is not an element
// expect: shared_writes = 3
// expect: shared_reads = 3
threadgroup float3 s[8];
uint i = thread_position_in_grid.x;
s[i] = float3(1, 2, 3);
float3 v = s[i];
out[i] = v.x;
