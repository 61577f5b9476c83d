// puzzle: puzzle_11_test2
float x = 1;
