// Checks, order: the last threadgroup to store the sum that it has seen decides
// run: --in a=int32[8]:arange --out out=int32[1] --out t=int32[1] --grid 8 --threadgroup 2 --atomic-outputs --init 0
uint i = thread_position_in_grid.x;
atomic_fetch_add_explicit(&t[0], a[i], memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_device);
if (thread_position_in_threadgroup.x == 0) {
    int sum = atomic_load_explicit(&t[0], memory_order_relaxed); // error E4018
    atomic_store_explicit(&out[0], sum, memory_order_relaxed);
}
