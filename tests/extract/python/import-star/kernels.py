__all__ = ["MAP", "_ZIP"]
MAP = "out[0] = a[0] + 10;\n"
_ZIP = "out[0] = a[0] + b[0];\n"
GUARD = "out[0] = 1;\n"
