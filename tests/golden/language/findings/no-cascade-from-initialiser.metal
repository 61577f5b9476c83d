// a variable with a bad initialiser is declared all the same
int n = "three"; // error
n += 1;
out[n] = n;
