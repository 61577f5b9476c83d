// MSL 5.2.3 Attributes for built-in variables: the usual line of another language is three unknown names
int i = blockIdx.x * blockDim.x + threadIdx.x; // error E2001 // error E2001 // error E2001
out[i] = 1;
