// A vector of one position's value and the summand.
uint local_i = thread_position_in_grid.x;
float2 pair = float2(a[local_i], 10);
out[local_i] = dot(pair, float2(1));
