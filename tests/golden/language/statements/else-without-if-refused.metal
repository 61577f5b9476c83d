// C++ [stmt.if]: an else needs its if
if (a[0] > 1) out[0] = 1; out[1] = 1;
else out[2] = 2; // error E1108: 'else'
