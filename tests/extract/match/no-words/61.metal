// puzzle: puzzle_3_matmul
float x = 1;
