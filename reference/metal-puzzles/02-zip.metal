// Puzzle 2, Zip: two inputs, one output, the same position in all three.
//
// One thread reads one element of each input and writes one element: 2 global reads, 1 global write.
uint local_i = thread_position_in_grid.x;

out[local_i] = a[local_i] + b[local_i];
