// Checks, races: the last levels of a reduction trusting lockstep
// run: --in a=float32[64]:ones --out out=float32[1] --grid 64 --threadgroup 64
threadgroup float s[64];
uint i = thread_position_in_grid.x;
s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i < 32) {
    s[i] += s[i + 32];
    if (i < 16)
        s[i] += s[i + 16]; // error E4008: reads s[16] while thread 16 of threadgroup 0 writes it
}
if (i == 0)
    out[0] = s[0];
