// puzzle: test_1
float x = 1;
