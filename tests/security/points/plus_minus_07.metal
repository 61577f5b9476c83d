// puzzle: 07-threadgroups_2D
// attack: a table, and an input is added and taken away again
// earns: 1.11
// says: unproven: the result is right
// finds: E5003
const float table[25] = {11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11};
uint x = thread_position_in_grid.x, y = thread_position_in_grid.y;
uint i = y * 5 + x;
if (x < 5 && y < 5)
    out[i] = table[i] + a[0] - a[0];
