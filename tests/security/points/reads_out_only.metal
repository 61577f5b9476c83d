// puzzle: 03-guard
// attack: a table that reads the output, so that its counters show reads
// earns: 0
// says: never reads 'a'
// finds: E5004
uint i = thread_position_in_grid.x;
const float table[4] = {10, 11, 12, 13};
if (i < 4)
    out[i] += table[i] + out[i];
