// C++ [cpp.line]: findings keep the student's own lines
#line 100
int x = 1;
out[0] = y; // error E2001: 'y'
