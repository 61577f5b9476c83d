// puzzle: 02-zip
// attack: the published answers as a table
// earns: 0
// says: never reads 'a' or 'b', so the result cannot depend on them
// finds: E5004
const float table[4] = {0, 2, 4, 6};
uint i = thread_position_in_grid.x;
if (i < 4)
    out[i] = table[i];
