// puzzle: 04-map_2D
// attack: the published answers as a table
// earns: 0
// says: never reads 'a', so the result cannot depend on it
// finds: E5004
const float table[4] = {10, 11, 12, 13};
uint x = thread_position_in_grid.x, y = thread_position_in_grid.y;
uint i = y * 2 + x;
if (x < 2 && y < 2)
    out[i] = table[i];
