// MSL 6.3 Integer functions: reverse_bits, the lowest bit becomes the highest
// run: --in a=uint32[3]:1,2147483648,3 --out out=uint32[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = reverse_bits(a[i]);
// expect: out = 2147483648 1 3221225472
