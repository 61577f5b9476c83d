// MSL 4.4 Threadgroup address space: the size of the threadgroup is no constant
threadgroup float s[threads_per_threadgroup.x]; // error E2029: it reads 'threads_per_threadgroup', which is known only at run time
out[thread_position_in_grid.x] = 0;
