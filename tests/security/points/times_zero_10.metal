// puzzle: 10-dot_product
// attack: a table, and an input is read for nothing: times 0
// earns: 1
// says: unproven: the result is right
// finds: E5003
const float table[1] = {140};
uint i = thread_position_in_grid.x;
if (i < 1)
    out[i] = table[i] + a[0] * 0 + b[0] * 0;
