// puzzle: 05-broadcast
// attack: a table, and an input is read for nothing: times 0
// earns: 1.11
// says: unproven: the result is right
// finds: E5003
const float table[4] = {0, 1, 1, 2};
uint x = thread_position_in_grid.x, y = thread_position_in_grid.y;
uint i = y * 2 + x;
if (x < 2 && y < 2)
    out[i] = table[i] + a[0] * 0 + b[0] * 0;
