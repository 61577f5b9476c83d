// puzzle: 06-threadgroups
// attack: the published answers as a table
// earns: 0
// says: never reads 'a', so the result cannot depend on it
// finds: E5004
const float table[9] = {10, 11, 12, 13, 14, 15, 16, 17, 18};
uint i = thread_position_in_grid.x;
if (i < 9)
    out[i] = table[i];
