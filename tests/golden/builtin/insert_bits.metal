// MSL 6.3 Integer functions: insert_bits, replaces a stretch of bits
// run: --in a=uint32[3]:0,255,4095 --out out=uint32[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = insert_bits(a[i], 5u, 4u, 4u);
// expect: out = 80 95 3935
