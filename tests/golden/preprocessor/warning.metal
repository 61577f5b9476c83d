// C++ [cpp.error] #warning is told and does no harm
// expect: out = 0 1 2 3 4 5 6 7
#warning this is slow // warning E1016: this is slow
uint i = thread_position_in_grid.x;
out[i] = a[i];
