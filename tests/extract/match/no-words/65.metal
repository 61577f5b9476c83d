// puzzle: mapping
float x = 1;
