// Checks, races: the first reader writes; the line that is named is the second reader's
threadgroup int s[1];
uint i = thread_position_in_grid.x;
if (i == 0)
    s[0] = 5;
threadgroup_barrier(mem_flags::mem_threadgroup);
int x = 0;
if (i == 0)
    x = s[0];
if (i == 1)
    x = s[0]; // note: the other access, a read, is here
if (i == 0)
    s[0] = 6; // error E4008: thread 0 of threadgroup 0 writes s[0] while thread 1 of threadgroup 0 reads it
out[i] = i;
