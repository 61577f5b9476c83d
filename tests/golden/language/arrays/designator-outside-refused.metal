// C [dcl.init]: an index of an element that is not there
int v[2] = {[2] = 7}; // error E2033
out[0] = v[0];
