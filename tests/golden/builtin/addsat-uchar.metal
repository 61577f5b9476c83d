// MSL 6.3 Integer functions: addsat, of uchar
// run: --in a=uint8[2]:200,10 --in b=uint8[2]:100,20 --out out=uint8[2] --grid 2 --threadgroup 2
uint i = thread_position_in_grid.x;
out[i] = addsat(a[i], b[i]);
// expect: out = 255 30
