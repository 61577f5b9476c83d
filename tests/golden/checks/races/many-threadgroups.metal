// Checks, races: the first and the last of many threadgroups
// run: --out out=float32[20001] --grid 20001 --threadgroup 1
uint i = thread_position_in_grid.x;
out[i == 20000 ? 7 : i] = i; // error E4007: thread 0 of threadgroup 20000 and thread 0 of threadgroup 7 both write out[7]
