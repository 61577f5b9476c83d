// MSL 5.2.3 Attributes for built-in variables: the usual line of another language is three unknown names
int i = blockIdx.x * blockDim.x + threadIdx.x; // error E2001: did you mean 'threadgroup_position_in_grid' // error E2001: did you mean 'threads_per_threadgroup' // error E2001: did you mean 'thread_position_in_threadgroup'
out[i] = 1;
