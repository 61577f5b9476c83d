// puzzle: 3
// header: constant uint N = 4;