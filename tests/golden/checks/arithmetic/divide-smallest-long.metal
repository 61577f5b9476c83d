// Checks, division by zero: the smallest long divided by -1
// run: --out out=int64[1] --grid 1 --threadgroup 1
// expect: out = -9223372036854775808
long x = (-0x7fffffffffffffffL - 1) + long(thread_position_in_grid.x), d = -1 + long(thread_position_in_grid.y);
out[0] = x / d;
