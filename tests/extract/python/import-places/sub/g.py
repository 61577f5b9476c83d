TEXT = "out[0] = 3; // beside the file\n"
