// Checks, out of bounds: row and column swapped in a tile that is not square
// run: --out out=float32[8] --grid 4,2 --threadgroup 4,2
threadgroup float s[2][4];
uint2 l = thread_position_in_threadgroup.xy;
s[l.x][l.y] = 1; // error E4002: writes s[2][0], but index 1 of 's' must be less than 2
out[l.y * 4 + l.x] = 1;
