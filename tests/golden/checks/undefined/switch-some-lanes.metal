// Checks, undefined: a switch by a value that one thread never set
uint i = thread_position_in_grid.x;
long k;
if (i != 5)
    k = i;
float x = 0;
switch (k) { // error E4004: branches on an undefined value (thread 5 of threadgroup 0)
case 0: x = 1; break;
case 1: x = 2; break;
}
out[i] = i;
