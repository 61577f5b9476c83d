// puzzle: Matrix Multiply
float x = 1;
