// C++ [class.mem]: a member name is used once
struct P { float x; int x; }; // error E2003: 'x'
out[thread_position_in_grid.x] = 0;
