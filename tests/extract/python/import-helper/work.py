from helpers import *

build("map", "out[i] = a[i] + 10;\n")
build("zip", "out[i] = a[i] + b[i];\n", ("a", "b"))
always(9)
