from . import text
GUARD = "if (i < 4) out[i] = a[i] + 10;\n"
