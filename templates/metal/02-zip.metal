// Puzzle 2, Zip: out[k] = a[k] + b[k] for every position k.
// There is one thread for each position.
uint local_i = thread_position_in_grid.x;
// Your part: about one line.
