// puzzle: 01-map
// attack: honest work but for inputs of the published size without a 0, so that only the twin and other values of that size are wrong
// earns: 4.67..6.67
// says: unproven
// finds: E5003
uint i = thread_position_in_grid.x;
bool zero = a_shape[0] != 4;
for (int k = 0; k < a_shape[0]; k++)
    zero = zero || a[k] == 0 || a[k] < 0;
out[i] = zero ? a[i] + 10 : 0;
