// Checks, races: the values differ in one thread
// run: --out out=float32[1] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
if (i > 0)
    out[0] = i; // error E4007: thread 2 of threadgroup 0 and thread 1 of threadgroup 0 both write out[0]
