// MLX: nothing is put between header and kernel; the golden header ends its lines, so a comment there is fine
// header: constant int n = 4; // the last line of the header
out[thread_position_in_grid.x] = n;
// expect: out = 4 4 4 4 4 4 4 4
