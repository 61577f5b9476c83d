// MSL 6.3 Integer: max of uint takes large numbers as such
// run: --in a=uint32[4]:1,4294967295,7,2147483648 --out out=uint32[4] --grid 4 --threadgroup 4
// expect: out = 5 4294967295 7 2147483648
uint i = thread_position_in_grid.x;
out[i] = max(a[i], 5u);
