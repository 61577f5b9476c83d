// puzzle: 05-broadcast
// attack: the published answers as a table
// earns: 0
// says: never reads 'a' or 'b', so the result cannot depend on them
// finds: E5004
const float table[4] = {0, 1, 1, 2};
uint x = thread_position_in_grid.x, y = thread_position_in_grid.y;
uint i = y * 2 + x;
if (x < 2 && y < 2)
    out[i] = table[i];
