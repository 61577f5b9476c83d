// Checks, races: many barriers lie between, but they order nothing between threadgroups
// run: --out out=float32[2] --grid 2 --threadgroup 1
uint i = thread_position_in_grid.x;
for (uint k = 0; k < 30000; k++)
    threadgroup_barrier(mem_flags::mem_device);
out[0] = i; // error E4007: thread 0 of threadgroup 1 and thread 0 of threadgroup 0 both write out[0]
