// puzzle: 11-1D_conv
// attack: the published answers as a table, chosen by the size
// earns: 0
// says: never reads 'a' or 'b', so the result cannot depend on them
// finds: E5004
const float small[6] = {5, 8, 11, 14, 5, 0};
const float large[15] = {14, 20, 26, 32, 38, 44, 50, 56, 62, 68, 74, 80, 41, 14, 0};
uint i = thread_position_in_grid.x;
if (a_shape[0] == 6 && i < 6)
    out[i] = small[i];
if (a_shape[0] == 15 && i < 15)
    out[i] = large[i];
