// puzzle: ex3
float x = 1;
