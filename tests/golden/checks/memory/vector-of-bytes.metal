// Checks, memory: four bytes at once, turned around
// run: --in a=uint8[8]:arange --out out=uint8[8] --grid 2 --threadgroup 2
// expect: out = 3 2 1 0 7 6 5 4
// expect: global_reads = 4
// expect: global_writes = 4
uint i = thread_position_in_grid.x;
uchar4 v = ((device const uchar4 *)a)[i];
((device uchar4 *)out)[i] = v.wzyx;
