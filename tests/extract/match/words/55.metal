// puzzle: puzzle_14_matmul
float x = 1;
