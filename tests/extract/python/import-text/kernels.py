"""The texts of all kernels."""
HEADER = """
constant uint N = 4;
"""
MAP = """
uint i = thread_position_in_grid.x;
out[i] = a[i] + 10;
"""
