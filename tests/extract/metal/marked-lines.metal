// puzzle: 01-map
// header: constant uint N = 4;
uint i = 0;
out[i] = N;
