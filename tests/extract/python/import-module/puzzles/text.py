ZIP = "out[i] = a[i] + b[i];\n"
