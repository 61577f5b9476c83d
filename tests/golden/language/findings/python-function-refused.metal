// C++ [dcl.dcl]: the function of another language
uint i = thread_position_in_grid.x;
def f(x): // error E2014: 'def'
    out[i] = 1;
