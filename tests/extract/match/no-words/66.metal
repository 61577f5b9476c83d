// puzzle: puzzle_77
float x = 1;
