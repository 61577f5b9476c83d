// puzzle: Puzzle 3: Guard!
float x = 1;
