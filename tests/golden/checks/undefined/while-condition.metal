// Checks, undefined: decides a loop
uint i = thread_position_in_grid.x;
int n;
int k = 0;
while (k < n) // error E4004
    k++;
out[i] = 1;
