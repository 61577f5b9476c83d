// Checks, undefined: a switch by a uniform value that was never set
int k;
uint i = thread_position_in_grid.x;
float x = 0;
switch (k) { // error E4004
case 2: x = 1;
}
out[i] = i;
