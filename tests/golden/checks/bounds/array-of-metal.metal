// MSL 2.14 array<T, N>: messages name its elements as the source does
// run: --in a=float32[16]:arange --out out=float32[16] --grid 8 --threadgroup 8 --init 0
uint i = thread_position_in_grid.x;
array<float, 4> s = {1, 2, 3, 4};
out[i] = s[i];                                    // error E4001: reads s[4], but 's' has 4 elements
array<array<float, 2>, 4> t = {};
out[i] = t[i][0];                                 // error E4001: reads t[8], but 't' has 8 elements
out[i] += t[0][i];                                // error E4001: reads t[0][2], but index 2 of 't' must be less than 2
