// C++ [dcl.init]: a variable with a bad initialiser is declared all the same
int n = "three"; // error E2039
n += 1;
out[n] = n;
