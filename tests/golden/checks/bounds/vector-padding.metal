// MSL 2.2 Vector types: the padding of a float3 is not a component
uint i = thread_position_in_grid.x;
float3 v = float3(1, 2, 3);
out[i] = v[i]; // error E4001: reads v[3], but 'v' has 3 elements
