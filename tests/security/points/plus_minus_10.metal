// puzzle: 10-dot_product
// attack: a table, and an input is added and taken away again
// earns: 1
// says: unproven: the result is right
// finds: E5003
const float table[1] = {140};
uint i = thread_position_in_grid.x;
if (i < 1)
    out[i] = table[i] + a[0] - a[0];
