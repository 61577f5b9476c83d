// Checks, races: neighbours are read before they are known to be written
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i]; // note: the other access, a write, is here
out[i] = s[7 - i]; // error E4008: thread 0 of threadgroup 0 reads s[7] while thread 7 of threadgroup 0 writes it
