// Checks, arithmetic: integers wrap around
// run: --out out=int32[2] --grid 1 --threadgroup 1
// expect: out = -2147483648 0
int x = 2147483647 + int(thread_position_in_grid.x);
uint y = 4294967295u + thread_position_in_grid.x;
out[0] = x + 1;
out[1] = y + 1;
