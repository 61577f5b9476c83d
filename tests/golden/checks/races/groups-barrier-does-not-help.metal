// Checks, races: a barrier orders its own threadgroup only
// run: --in a=float32[8]:ones --out out=float32[8] --grid 8 --threadgroup 4 --init 0
uint i = thread_position_in_grid.x;
out[i] = a[i];
threadgroup_barrier(mem_flags::mem_device);
if (i >= 4)
    float x = out[i - 4]; // error E4008: of threadgroup 1 reads out[0] while thread 0 of threadgroup 0 writes it
