// MSL 4.4 Threadgroup address space: an array that is only passed on takes memory too
// header: void fill(threadgroup float *t, uint i) { t[i] = i; }
threadgroup float first[8], t[8192]; // error E1207: threadgroup memory
uint i = thread_position_in_grid.x;
first[i] = 1;
fill(t, i);
out[i] = first[i];
