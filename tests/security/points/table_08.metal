// puzzle: 08-threadgroup_memory
// attack: the published answers as a table
// earns: 0
// says: never reads 'a', so the result cannot depend on it
// finds: E5004
const float table[8] = {11, 11, 11, 11, 11, 11, 11, 11};
uint i = thread_position_in_grid.x;
if (i < 8)
    out[i] = table[i];
