// Checks, races: a thread reads, then changes the value, and another one writes the new value: it may come first
threadgroup int s[1];
uint i = thread_position_in_grid.x;
if (i == 0)
    s[0] = 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
int x = 0;
if (i == 0) {
    x = s[0]; // note: the other access, a read, is here
    s[0] = 1;
}
if (i == 3)
    s[0] = 1; // error E4008: thread 3 of threadgroup 0 writes s[0] while thread 0 of threadgroup 0 reads it
out[i] = i;
