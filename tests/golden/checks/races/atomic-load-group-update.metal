// Checks, races: one threadgroup loads atomically, the next one reads and writes plainly
// run: --out out=int32[2] --grid 2 --threadgroup 1 --init 0
uint g = threadgroup_position_in_grid.x;
int x = 0;
if (g == 0)
    x = atomic_load_explicit((device atomic_int *)out, memory_order_relaxed); // note: the other access, which is atomic, is here
if (g == 1) {
    x = out[0];
    out[0] = x + 1; // error E4008: writes out[0] while thread 0 of threadgroup 0 reads it
}
