// Checks, races: a thread changes the value and then reads it, and another one writes the same: only a warning
threadgroup int s[1];
uint i = thread_position_in_grid.x;
if (i == 0)
    s[0] = 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
int x = 0;
if (i == 0) {
    s[0] = 1; // note: the other access, a write, is here
    x = s[0]; // note: the other access, a read, is here
}
if (i == 3)
    s[0] = 1; // warning E4009: s[0]
out[i] = i;
