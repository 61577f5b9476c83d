// MSL 6.4 Relational: select, and a condition that chooses between longs
// run: --in a=int64[4]:1,-9000000000,3,4 --out out=int64[8] --grid 4 --threadgroup 4
// expect: out = 1 -1 -9000000000 9000000000 3 3 4 4
uint i = thread_position_in_grid.x;
out[2 * i] = select(a[i] - 1, a[i], a[i] != 2);
long x = i < 2 ? -a[i] : a[i];
out[2 * i + 1] = x;
