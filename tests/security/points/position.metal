// puzzle: 01-map
// attack: the position of the thread instead of its element
// earns: 0
// says: never reads 'a', so the result cannot depend on it
// finds: E5004
uint i = thread_position_in_grid.x;
out[i] = i + 10;
