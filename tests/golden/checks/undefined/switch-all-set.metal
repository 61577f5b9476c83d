// Checks, undefined: a switch by a value that every path sets
// expect: out = 1 2 1 2 1 2 1 2
uint i = thread_position_in_grid.x;
int k;
if (i % 2)
    k = 4;
else
    k = 3;
switch (k) {
case 3: out[i] = 1; break;
case 4: out[i] = 2; break;
default: out[i] = 3;
}
