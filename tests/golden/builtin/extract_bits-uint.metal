// MSL 6.3 Integer functions: extract_bits, of an unsigned type: zeros above
// run: --in a=uint32[3]:240,255,0 --out out=uint32[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = extract_bits(a[i], 4u, 4u);
// expect: out = 15 15 0
