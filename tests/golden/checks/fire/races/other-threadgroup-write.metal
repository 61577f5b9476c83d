// Checks: two threadgroups write one cell
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 4
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
out[l] = i; // error E4007: thread 0 of threadgroup 1 and thread 0 of threadgroup 0 both write out[0]
