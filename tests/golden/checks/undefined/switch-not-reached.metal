// Checks, undefined: only threads whose value is set come to the switch
// expect: out = 0 2 0 2 0 2 0 2
uint i = thread_position_in_grid.x;
int k;
float x = 0;
if (i % 2) {
    k = 1;
    switch (k) {
    case 0: x = 1; break;
    case 1: x = 2; break;
    }
}
out[i] = x;
