// Checks, races: reading a neighbour's output without a barrier
uint i = thread_position_in_grid.x;
out[i] = a[i];
float x = out[7 - i]; // error E4008: reads out[7] while thread 7 of threadgroup 0 writes it
