// MSL 3.1 Operators: comparisons of long
// run: --in a=int64[3]:-1,5,4294967296 --in b=int64[3]:1,5,1 --out out=int32[3] --grid 3 --threadgroup 3
// expect: out = 13 26 35
uint i = thread_position_in_grid.x;
out[i] = (a[i] <= b[i] ? 1 : 0) + (a[i] >= b[i] ? 2 : 0) + (a[i] != b[i] ? 4 : 0) + (a[i] == b[i] ? 8 : 0) + (a[i] < b[i] ? 8 : 0) +
         (a[i] > b[i] ? 29 : 0) + (a[i] == b[i] ? 15 : 0);
