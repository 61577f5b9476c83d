TEXT = "out[0] = 1; // of the package\n"
