// puzzle: 09-pooling
// attack: a formula that gives the published answers, with an input read for nothing
// earns: 1
// says: unproven
// finds: E5003
uint i = thread_position_in_grid.x;
out[i] = (i < 2 ? i : 3 * i - 3) + a[i] * 0;
