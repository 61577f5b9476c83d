// puzzle: 09-pooling
// attack: a table, and an input is added and taken away again
// earns: 1
// says: unproven: the result is right
// finds: E5003
const float table[8] = {0, 1, 3, 6, 9, 12, 15, 18};
uint i = thread_position_in_grid.x;
if (i < 8)
    out[i] = table[i] + a[0] - a[0];
