// Checks, undefined: a value of the round before is not used in the first round
// expect: out = 3 3 3 3 3 3 3 3
uint i = thread_position_in_grid.x;
float before, sum = 0;
for (uint k = 0; k < 4; k++) {
    if (k > 0)
        sum += before;
    before = a[k];
}
out[i] = sum;
