// One pointer into each array.
uint local_i = thread_position_in_grid.x;
auto pa = a + local_i;
auto pb = b + local_i;
device float *po = out + local_i;
*po = *pa + *pb;
