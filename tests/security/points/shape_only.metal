// puzzle: 01-map
// attack: a table that looks at the shape of the input and not at the input
// earns: 0
// says: never reads 'a'
// finds: E5004
uint i = thread_position_in_grid.x;
const float table[4] = {10, 11, 12, 13};
out[i] = a_shape[0] == 4 ? table[i] : 10;
