// puzzle: 01-map
// attack: a table, and an input is read for nothing: times 0
// earns: 1.11
// says: unproven: the result is right
// finds: E5003
const float table[4] = {10, 11, 12, 13};
uint i = thread_position_in_grid.x;
if (i < 4)
    out[i] = table[i] + a[0] * 0;
