// MSL 6.3 Integer functions: madhi, mulhi and a sum
// run: --in a=uint32[2]:2147483648,3 --in b=uint32[2]:4,5 --out out=uint32[2] --grid 2 --threadgroup 2
uint i = thread_position_in_grid.x;
out[i] = madhi(a[i], b[i], 7u);
// expect: out = 9 7
