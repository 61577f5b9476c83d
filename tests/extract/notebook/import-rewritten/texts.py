MAP = 'out[0] = 1; // of the file'
