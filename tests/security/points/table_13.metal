// puzzle: 13-axis_sum
// attack: the published answers as a table
// earns: 0
// says: never reads 'a', so the result cannot depend on it
// finds: E5004
const float table[4] = {15, 51, 87, 123};
uint i = thread_position_in_grid.y;
if (thread_position_in_grid.x == 0 && i < 4)
    out[i] = table[i];
