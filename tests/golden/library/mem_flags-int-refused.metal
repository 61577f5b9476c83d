// MSL 6.9.1 Synchronization functions: mem_flags do not become a number by themselves
int n = mem_flags::mem_device; // error E2004
out[0] = n;
