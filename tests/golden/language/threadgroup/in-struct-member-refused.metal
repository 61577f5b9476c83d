// MSL 4.4 Threadgroup address space: a member has no address space of its own
struct P { threadgroup float x; }; // error E2052: a member is in the same address space as its object
out[thread_position_in_grid.x] = 1;
