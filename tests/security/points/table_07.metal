// puzzle: 07-threadgroups_2D
// attack: the published answers as a table
// earns: 0
// says: never reads 'a', so the result cannot depend on it
// finds: E5004
const float table[25] = {11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11};
uint x = thread_position_in_grid.x, y = thread_position_in_grid.y;
uint i = y * 5 + x;
if (x < 5 && y < 5)
    out[i] = table[i];
