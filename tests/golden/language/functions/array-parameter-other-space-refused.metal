// MSL 4 Address spaces: threadgroup memory does not become an array of the thread
// header: float sum(float d[2]) { return d[0] + d[1]; }
threadgroup float s[2];
out[thread_position_in_grid.x] = sum(s); // error E2007: threadgroup
