import solutions
from solutions import map_test

solutions.map_test()
map_test()
print(map_test, solutions)
