// puzzle: 06-threadgroups
// attack: a table, and an input is added and taken away again
// earns: 1.11
// says: unproven: the result is right
// finds: E5003
const float table[9] = {10, 11, 12, 13, 14, 15, 16, 17, 18};
uint i = thread_position_in_grid.x;
if (i < 9)
    out[i] = table[i] + a[0] - a[0];
