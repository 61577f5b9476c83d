// Checks, races: a reader between two threadgroups that write one value may be too early
// run: --out out=int32[4] --grid 4 --threadgroup 2 --init 0
uint g = threadgroup_position_in_grid.x, l = thread_position_in_threadgroup.x;
int x = 0;
if (l == 0)
    out[0] = 9; // warning E4009
if (g == 1 && l == 1)
    x = out[0]; // error E4008: thread 1 of threadgroup 1 reads out[0] while thread 0 of threadgroup 1 writes it
if (x == 1)
    out[1] = 2;
