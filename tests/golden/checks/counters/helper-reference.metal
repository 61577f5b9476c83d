// Counters: through a reference parameter
// header: void add(device float &x, float y) { x += y; }
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --init 0
// expect: global_reads = 2
// expect: global_writes = 1
uint i = thread_position_in_grid.x;
add(out[i], a[i]);
