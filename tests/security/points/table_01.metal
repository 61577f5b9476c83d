// puzzle: 01-map
// attack: the published answers as a table
// earns: 0
// says: never reads 'a', so the result cannot depend on it
// finds: E5004
const float table[4] = {10, 11, 12, 13};
uint i = thread_position_in_grid.x;
if (i < 4)
    out[i] = table[i];
