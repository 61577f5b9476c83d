// Checks, undefined: a switch that decides nothing
// expect: out = 3 3 3 3 3 3 3 3
int k;
uint i = thread_position_in_grid.x;
float x = 0;
switch (k) {
default: x = 3;
}
out[i] = x;
