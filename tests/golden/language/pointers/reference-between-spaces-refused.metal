// MSL 4 Address spaces: a thread reference does not bind to device memory
thread float &r = out[0]; // error E2045: 'thread float'
r = 1;
