// Checks, undefined: a value of the round before is defined from the second round on
uint i = thread_position_in_grid.x;
float before, sum = 0;
for (uint k = 0; k < 4; k++) {
    sum += before;
    before = a[k];
}
out[i] = sum; // error E4003
