// Checks, races: two threadgroups write one device cell
// run: --in a=float32[8]:arange --out out=float32[4] --grid 8 --threadgroup 4
uint i = thread_position_in_grid.x;
out[i % 4] = a[i]; // error E4007: thread 0 of threadgroup 1 and thread 0 of threadgroup 0 both write out[0]
