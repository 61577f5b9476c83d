// C++ [over.oper]: an operator of numbers has no name
float x = operator+(1.0f, 2.0f); // error E2001: 'operator+'
out[0] = x;
