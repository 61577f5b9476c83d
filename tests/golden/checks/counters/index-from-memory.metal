// Counters: an index that is loaded itself
// run: --in a=float32[8]:arange --in b=uint32[8]:7,6,5,4,3,2,1,0 --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 7 6 5 4 3 2 1 0
// expect: global_reads = 2
uint i = thread_position_in_grid.x;
out[i] = a[b[i]];
