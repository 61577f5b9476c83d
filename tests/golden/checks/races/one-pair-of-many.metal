// Checks, races: two of 256 threads share one cell
// run: --out out=float32[256] --grid 256 --threadgroup 256
threadgroup float s[256];
uint i = thread_position_in_grid.x;
s[i == 200 ? 7 : i] = i; // error E4007: thread 200 of threadgroup 0 and thread 7 of threadgroup 0 both write s[7]
out[i] = 1;
