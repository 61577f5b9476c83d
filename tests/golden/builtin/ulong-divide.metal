// MSL 3.1 Operators: quotient and remainder of ulong
// run: --in a=uint64[2]:18446744073709551615,10000000000 --in b=uint64[2]:4294967296,3 --out out=uint64[4] --grid 2 --threadgroup 2
// expect: out = 4294967295 4294967295 3333333333 1
uint i = thread_position_in_grid.x;
out[2 * i] = a[i] / b[i];
out[2 * i + 1] = a[i] % b[i];
