// Checks, races: one thread writes, all read, no barrier
threadgroup float s[2];
uint i = thread_position_in_grid.x;
if (i == 3)
    s[0] = 5; // note: the other access, a write, is here
out[i] = s[0]; // error E4008: thread 0 of threadgroup 0 reads s[0] while thread 3 of threadgroup 0 writes it
