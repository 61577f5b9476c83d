// attack: none; many warnings are no error
// exit: 0
// expect: 1000 warnings
// repeat: 1000 #warning nothing @
out[thread_position_in_grid.x] = 1;
