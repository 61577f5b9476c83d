// Counters: four bytes of a buffer of bytes are four elements, however they are read
// run: --in a=uint8[16]:arange --out out=uint8[16] --grid 16 --threadgroup 16
// expect: out = 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
// expect: global_reads = 4
uint i = thread_position_in_grid.x;
uchar4 v = as_type<uchar4>(((device const uint *)a)[i / 4]);
out[i] = v[i % 4];
