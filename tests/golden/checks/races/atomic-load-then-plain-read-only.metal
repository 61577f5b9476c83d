// Checks, races: one thread loads atomically, another one only reads plainly
// run: --out out=int32[2] --grid 2 --threadgroup 2 --init 0
// expect: out = 0 1
uint i = thread_position_in_grid.x;
int x = 0;
if (i == 0)
    x = atomic_load_explicit((device atomic_int *)out, memory_order_relaxed);
if (i == 1) {
    x = out[0];
    out[1] = x + 1;
}
