// Checks, undefined: a variable of the loop's body is new in every round
uint i = thread_position_in_grid.x;
float last = 0;
for (int k = 0; k < 2; k++) {
    float x;
    if (k == 0)
        x = 1;
    last = x;
}
out[i] = last; // error E4003
