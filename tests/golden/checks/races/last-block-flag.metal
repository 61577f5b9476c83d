// Checks, races: plain sums handed to the last threadgroup by an atomic counter are not ordered by it
// run: --in a=float32[8]:ones --out out=float32[2] --out count=uint32[1] --grid 8 --threadgroup 4 --init 0
threadgroup bool last;
uint l = thread_position_in_threadgroup.x, g = threadgroup_position_in_grid.x;
if (l == 0) {
    out[g] = 4;
    uint n = atomic_fetch_add_explicit((device atomic_uint *)count, 1u, memory_order_relaxed);
    last = n == 1;
}
threadgroup_barrier(mem_flags::mem_threadgroup);
if (last && l == 0)
    float sum = out[0] + out[1]; // error E4008: thread 0 of threadgroup 1 reads out[0] while thread 0 of threadgroup 0 writes it
