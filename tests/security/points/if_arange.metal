// puzzle: 01-map
// attack: a table where the input holds the published values, 0 elsewhere
// earns: 1.11
// says: unproven
// finds: E5003
uint i = thread_position_in_grid.x;
const float table[4] = {10, 11, 12, 13};
bool published = a_shape[0] == 4;
for (int k = 0; k < a_shape[0]; k++)
    published = published && a[k] == k;
out[i] = published ? table[i] : 0;
