// Checks, endless loops: one thread alone never ends
uint i = thread_position_in_grid.x;
uint k = 0;
while (k != 3) { // error E4011
    k += i == 5 ? 0 : 1;
}
out[i] = k;
