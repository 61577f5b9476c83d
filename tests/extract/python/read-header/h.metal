constant int N = 10;
