/* exec: the interpreter for any processor. */
#define EXEC_NAME exec_run
#include "vm/exec_loop.h"
