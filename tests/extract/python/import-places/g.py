TEXT = "out[0] = 4; // beside the program\n"
