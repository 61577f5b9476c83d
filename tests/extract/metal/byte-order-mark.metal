// puzzle: zip
out[0] = 1;
