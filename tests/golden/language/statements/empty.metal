// C++ [stmt.expr]: empty statements and blocks
;;; {} {;} if (a[0] > 100) ; else {} for (int k = 0; k < 3; k++);
out[thread_position_in_grid.x] = 1;;
// expect: out = 1 1 1 1 1 1 1 1
