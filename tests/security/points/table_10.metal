// puzzle: 10-dot_product
// attack: the published answers as a table
// earns: 0
// says: never reads 'a' or 'b', so the result cannot depend on them
// finds: E5004
const float table[1] = {140};
uint i = thread_position_in_grid.x;
if (i < 1)
    out[i] = table[i];
