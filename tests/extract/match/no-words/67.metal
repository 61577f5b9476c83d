// puzzle: sum
float x = 1;
