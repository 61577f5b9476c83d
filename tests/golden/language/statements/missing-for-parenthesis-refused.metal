// C++ [stmt.for]: the brackets of a for are closed
for (int k = 0; k < 4; k++ { // error E1101: ')'
    out[k] = 1;
}
