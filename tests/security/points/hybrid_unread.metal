// puzzle: 01-map
// attack: a table for the published size that reads nothing, honest work on other sizes
// earns: 0
// says: never reads 'a'
// finds: E5004
uint i = thread_position_in_grid.x;
const float table[4] = {10, 11, 12, 13};
if (a_shape[0] == 4)
    out[i] = table[i];
else
    out[i] = a[i] + 10;
