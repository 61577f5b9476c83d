// C++ [class.mem]: a struct does not contain itself
struct P { float x; P next; }; // error E2034: its size is unknown
out[thread_position_in_grid.x] = 0;
