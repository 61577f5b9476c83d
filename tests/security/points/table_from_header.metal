// header: constant float answers[8] = {0, 1, 3, 6, 9, 12, 15, 18};
// puzzle: 09-pooling
// attack: a table in the header
// earns: 0
// says: never reads 'a'
// finds: E5004
uint i = thread_position_in_grid.x;
out[i] = answers[i];
