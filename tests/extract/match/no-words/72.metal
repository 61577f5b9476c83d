// puzzle: 3_helpers
float x = 1;
