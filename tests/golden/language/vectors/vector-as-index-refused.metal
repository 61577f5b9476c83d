// C++ [expr.sub]: an index is an integer, not a vector
out[thread_position_in_grid] = 0; // error E2017: 'uint3'
