// puzzle: 02-zip
// attack: a table, and an input is read for nothing: times 0
// earns: 1.11
// says: unproven: the result is right
// finds: E5003
const float table[4] = {0, 2, 4, 6};
uint i = thread_position_in_grid.x;
if (i < 4)
    out[i] = table[i] + a[0] * 0 + b[0] * 0;
