TEXT = "out[0] = 2; // of the file\n"
