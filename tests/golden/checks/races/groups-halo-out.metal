// Checks, races: threadgroups write their halo into the neighbour's part of the output
// run: --in a=float32[16]:arange --out out=float32[17] --grid 16 --threadgroup 8
uint i = thread_position_in_grid.x;
out[i] = a[i]; // error E4007: thread 0 of threadgroup 1 and thread 7 of threadgroup 0 both write out[8]
if (thread_position_in_threadgroup.x == 7)
    out[i + 1] = -1; // note: the other access, a write, is here
