// MSL 6.3 Integer functions: extract_bits, of a signed type: the highest bit is copied upward
// run: --in a=int32[3]:240,112,0 --out out=int32[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = extract_bits(a[i], 4u, 4u);
// expect: out = -1 7 0
