// C++ [expr.context]: what stands before a comma is thrown away and not loaded; a function that is called loads
// header: float get(device const float *p) { return *p; }
// expect: global_reads = 2
uint i = thread_position_in_grid.x;
float x = (a[i], b[i]);
get(a + i);
out[i] = x;
