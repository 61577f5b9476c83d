// Dispatch: falling through the cases of a switch, each thread its own way
// expect: out = 111 11 1 1000 111 11 1 1000
uint i = thread_position_in_grid.x;
uint n = 0;
switch (i % 4) {
case 0: n += 100;
case 1: n += 10;
case 2: n += 1; break;
default: n = 1000;
}
out[i] = n;
