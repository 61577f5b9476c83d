// puzzle: 01-map
// attack: a table where the sum of the input is the published one
// earns: 1.11
// says: unproven
// finds: E5003
uint i = thread_position_in_grid.x;
const float table[4] = {10, 11, 12, 13};
int sum = 0;
for (int k = 0; k < a_shape[0]; k++)
    sum = sum * 31 + a[k];
out[i] = a_shape[0] == 4 && sum == 1026 ? table[i] : 0;
