// puzzle: memory
float x = 1;
