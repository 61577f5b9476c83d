// puzzle: 01-map
// attack: a table with a load that no thread executes
// earns: 0
// says: never reads 'a'
// finds: E5004
uint i = thread_position_in_grid.x;
const float table[4] = {10, 11, 12, 13};
out[i] = i > 1000 ? float(a[i]) : table[i];
