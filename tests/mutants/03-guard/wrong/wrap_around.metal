// expect: case=synchronisation
// expect: code=E4007
// The surplus threads repeat the work of others and write the same elements again.
uint local_i = thread_position_in_grid.x;
uint k = local_i % uint(a_shape[0]);
out[k] = out[k] + a[k] + 10;
