// C++ numeric_limits: there is no such member
out[0] = numeric_limits<float>::maximum(); // error
