// Counters: each access counts at least one, also when it is smaller than an element
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: global_reads = 2
uint i = thread_position_in_grid.x;
device const ushort *p = (device const ushort *)a;
out[i] = p[2 * i] + p[2 * i + 1]; // warning E4016 // warning E4016
