// C++ [cpp.cond] conditions that are none
#if // error E1015: missing
#elif 1 + // error E1015
#elif (1 // error E1015: ')'
#elif 1.5 // error E1015: bad condition in #elif: only integers are allowed here
#elif "text" // error E1015
#elif defined // error E1015: defined
#endif
out[0] = 1;
