// MSL 6.3 Integer functions: max3, the largest of three
// run: --in a=int32[3]:1,9,3 --in b=int32[3]:5,2,4 --out out=int32[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = max3(a[i], b[i], 2);
// expect: out = 5 9 4
