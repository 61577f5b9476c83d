// Checks, races: one thread loads atomically, another one reads and writes plainly
// run: --out out=int32[2] --grid 2 --threadgroup 2 --init 0
uint i = thread_position_in_grid.x;
int x = 0;
if (i == 0)
    x = atomic_load_explicit((device atomic_int *)out, memory_order_relaxed); // note: the other access, which is atomic, is here
if (i == 1) {
    x = out[0];
    out[0] = x + 1; // error E4008: thread 1 of threadgroup 0 writes out[0] while thread 0 of threadgroup 0 reads it
}
