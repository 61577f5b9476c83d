// MLX attributes: an index is a scalar
// run: --out out=uint32[1] --grid 1 --threadgroup 1
out[0] = thread_index_in_threadgroup.x; // error
