// C++ [stmt.switch]: the condition is an integer
switch (a[0]) { // error E2041: 'float'
case 1: out[0] = 1; break;
}
