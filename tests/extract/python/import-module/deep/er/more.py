START = "uint i = thread_position_in_grid.x;\n"
