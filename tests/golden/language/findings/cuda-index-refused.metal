// MSL 5.2.3 Attributes for built-in variables: the usual line of another language is three unknown names
int i = blockIdx.x * blockDim.x + threadIdx.x; // error // error // error
out[i] = 1;
