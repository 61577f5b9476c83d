START = "uint i = thread_position_in_grid.x;\n"
if __name__ == "__main__":
    START = "no\n"
