// Counters: only the case that is taken
// expect: global_reads = 3
// expect: accesses = 22
uint i = thread_position_in_grid.x;
float x = 0;
switch (i) {
case 0: x = a[0] + a[1] + a[2]; break;
case 1: x = a[0] + a[1]; break;
case 2:
case 3:
case 4: x = a[i];
default: x += a[0];
}
out[i] = x;
