// Checks, races: threads that returned have written all the same
threadgroup float s[1];
uint i = thread_position_in_grid.x;
out[i] = 1;
if (i == 0) {
    s[0] = 1; // note: the other access, a write, is here
    return;
}
out[i] = s[0]; // error E4008: while thread 0 of threadgroup 0 writes it
