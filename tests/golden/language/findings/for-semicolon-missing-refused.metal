// C++ [stmt.for]: a missing semicolon in a for; its variable is known all the same
for (int k = 0 k < 4; k++) { // error E1101: ';'
    out[k] = k;
}
