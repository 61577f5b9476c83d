// puzzle: 12-prefix_sum
// attack: the published answers as a table, chosen by the size
// earns: 0
// says: never reads 'a', so the result cannot depend on it
// finds: E5004
const float small[1] = {28};
const float large[2] = {28, 77};
uint i = thread_position_in_grid.x;
if (a_shape[0] == 8 && i < 1)
    out[i] = small[i];
if (a_shape[0] == 15 && i < 2)
    out[i] = large[i];
