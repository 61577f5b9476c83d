// Checks, undefined: a switch by a value that was never set
uint i = thread_position_in_grid.x;
int k;
if (i > 20)
    k = 1;
float x = 0;
switch (k) { // error E4004: branches on an undefined value (thread 0 of threadgroup 0, and 7 more threads)
case 0: x = 1; break;
case 1: x = 2; break;
default: x = 3;
}
out[i] = i;
