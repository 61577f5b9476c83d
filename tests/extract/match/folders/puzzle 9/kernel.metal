float x = 1;
