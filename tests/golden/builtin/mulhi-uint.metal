// MSL 6.3 Integer functions: mulhi, the upper half of the product
// run: --in a=uint32[3]:2147483648,4294967295,3 --in b=uint32[3]:4,4294967295,5 --out out=uint32[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = mulhi(a[i], b[i]);
// expect: out = 2 4294967294 0
