// puzzle: 09-pooling
// attack: the published answers as a table
// earns: 0
// says: never reads 'a', so the result cannot depend on it
// finds: E5004
const float table[8] = {0, 1, 3, 6, 9, 12, 15, 18};
uint i = thread_position_in_grid.x;
if (i < 8)
    out[i] = table[i];
