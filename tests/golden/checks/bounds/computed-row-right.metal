// Checks, out of bounds: row and column of a tile that is not square
// run: --out out=float32[8] --grid 4,2 --threadgroup 4,2
// expect: out = 0 1 2 3 10 11 12 13
threadgroup float s[2][4];
uint2 l = thread_position_in_threadgroup.xy;
s[l.y][l.x] = l.y * 10 + l.x;
out[l.y * 4 + l.x] = s[l.y][l.x];
