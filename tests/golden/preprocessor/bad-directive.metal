// C++ [cpp.pre] a directive that does not exist
#inlcude <metal_stdlib> // error E1006: '#inlcude'
#option fast // error E1006
out[0] = 1;
