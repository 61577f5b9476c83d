// MSL 6.3 Integer functions: rhadd, half the sum without overflow, rounded up
// run: --in a=int32[3]:7,-7,2147483647 --in b=int32[3]:4,4,2147483646 --out out=int32[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = rhadd(a[i], b[i]);
// expect: out = 6 -1 2147483647
