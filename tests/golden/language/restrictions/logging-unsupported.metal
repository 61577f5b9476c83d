// MSL 3.2, 6.19: logging is not supported yet, and no mistake
os_log_default.log("x");                                    // error E2900
out[0] = 1;
