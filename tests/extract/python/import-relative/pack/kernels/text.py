from ..common import START
MAP = START + "out[i] = a[i] + 10;\n"
