// C++ [stmt.return]: a kernel returns no value
return 1; // error E2022: it cannot return a value
