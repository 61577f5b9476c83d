// C++ [cpp.concat] ##: beside an empty argument the other side stays
// expect: out = 12 12 12 12 12 12 12 12
#define JOIN(x, y) x##y
out[thread_position_in_grid.x] = JOIN(, 5) + JOIN(7, ) JOIN(, );
