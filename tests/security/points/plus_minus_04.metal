// puzzle: 04-map_2D
// attack: a table, and an input is added and taken away again
// earns: 1.11
// says: unproven: the result is right
// finds: E5003
const float table[4] = {10, 11, 12, 13};
uint x = thread_position_in_grid.x, y = thread_position_in_grid.y;
uint i = y * 2 + x;
if (x < 2 && y < 2)
    out[i] = table[i] + a[0] - a[0];
