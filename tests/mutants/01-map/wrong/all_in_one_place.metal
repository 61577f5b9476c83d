// expect: case=published
// expect: case=synchronisation
// expect: code=E4007
// Every thread stores its result in the first element.
uint local_i = thread_position_in_grid.x;
out[0] = a[local_i] + 10;
