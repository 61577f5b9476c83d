// MSL 5.2.3 Attributes for built-in variables: an unknown position; the message suggests the close one
out[thread_position_in_gird.x] = 1; // error E2001: did you mean 'thread_position_in_grid'
