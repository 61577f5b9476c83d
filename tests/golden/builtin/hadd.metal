// MSL 6.3 Integer functions: hadd, half the sum without overflow, rounded down
// run: --in a=int32[3]:7,-7,2147483647 --in b=int32[3]:4,4,2147483645 --out out=int32[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = hadd(a[i], b[i]);
// expect: out = 5 -2 2147483646
