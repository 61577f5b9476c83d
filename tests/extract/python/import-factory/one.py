from helper import make
make("map", "out[0] = a[0] + 10;\n")
