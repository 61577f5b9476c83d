// C++ [expr.sub]: a subscript that is not closed is one finding, also where the assignment inside makes no sense
out[2 = a[0]; // error E1103: ']' is missing
out[1] = 1;
