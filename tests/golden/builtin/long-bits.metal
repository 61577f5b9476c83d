// MSL 3.1 Operators: bits of 64-bit integers
// run: --in a=int64[3]:5,-2,1099511627776 --in b=int64[3]:3,255,1099511627777 --out out=int64[12] --grid 3 --threadgroup 3
// expect: out = 1 7 6 -6 254 -1 -255 1 1099511627776 1099511627777 1 -1099511627777
uint i = thread_position_in_grid.x;
out[4 * i] = a[i] & b[i];
out[4 * i + 1] = a[i] | b[i];
out[4 * i + 2] = a[i] ^ b[i];
out[4 * i + 3] = ~a[i];
