// MSL 5.2.3 Attributes for built-in variables: get_global_id belongs to another language
uint i = get_global_id(0); // error E2001: did you mean 'thread_position_in_grid'
out[i] = 1;
