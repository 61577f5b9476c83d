// Checks, division by zero: the smallest int divided by -1 wraps around and is no division by zero
// run: --out out=int32[2] --grid 2 --threadgroup 2
// expect: out = -2147483648 0
uint i = thread_position_in_grid.x;
int x = -2147483647 - 1, d = -1 + int(i / 4);
out[i] = i == 0 ? x / d : x % d;
