// MSL 1.5.4 Restrictions: no exceptions
try { out[0] = 1; } catch (...) { out[0] = 2; } // error E2039
