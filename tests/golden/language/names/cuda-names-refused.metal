// MSL 5.2.3 Attributes for built-in variables: the words of other languages are no names here
int i = threadIdx.x; // error E2001: did you mean 'thread_position_in_threadgroup'
out[0] = i;
