// Checks, races: a value is changed before the barrier and written again behind it: a reader there sees one value
// run: --out out=int32[8] --grid 8 --threadgroup 8 --init 0
uint i = thread_position_in_grid.x;
if (i == 0)
    out[0] = 3;
threadgroup_barrier(mem_flags::mem_device);
if (i == 0)
    out[0] = 3; // note: the other access, a write, is here
int x = i == 5 ? out[0] : 3; // warning E4009: out[0]
if (i > 0)
    out[i] = x;
