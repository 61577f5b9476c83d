out[0] = 1;
// puzzle: 3
// header: int x;
