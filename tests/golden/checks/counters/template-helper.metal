// Counters: a template over the address space of its pointer
// header: template <typename P> float first(P p) { return p[0]; }
// expect: global_reads = 2
// expect: shared_reads = 1
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
out[i] = first(a + i) + first(s + i);
