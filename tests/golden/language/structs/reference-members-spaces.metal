// C++ [class.mem], MSL 4: references to device and threadgroup memory as members
// header: struct Cell { device float &to; const device float &from; threadgroup float &shared; };
threadgroup float t[8];
uint i = thread_position_in_grid.x;
Cell c = {.to = out[i], .from = a[i], .shared = t[i]};
c.shared = c.from * 2;
c.to = c.shared + 1;
// expect: out = 1 3 5 7 9 11 13 15
// expect: global_reads = 1
// expect: shared_writes = 1
