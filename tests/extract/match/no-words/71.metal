// puzzle: hw2 notes
float x = 1;
