// Checks, races: a thread changes a value and writes it once more: for a reader it was changed
threadgroup int s[1];
uint i = thread_position_in_grid.x;
if (i == 0)
    s[0] = 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i == 0) {
    s[0] = 1;
    s[0] = 1; // note: the other access, a write, is here
}
int x = i == 3 ? s[0] : 0; // error E4008: thread 3 of threadgroup 0 reads s[0] while thread 0 of threadgroup 0 writes it
out[i] = i;
