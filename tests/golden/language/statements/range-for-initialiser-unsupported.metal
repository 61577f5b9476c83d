// C++20 [stmt.ranged]: an init-statement, which Metal's compiler takes as an extension
float v[3] = {1, 2, 3};
for (int k = 0; auto x : v) out[k++] = x;                   // error E2900
