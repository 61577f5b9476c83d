// attack: a barrier in a case that is not taken must not hide a race
// run: --in n=uint32[1]:1 --out out=float32[8] --grid 8 --threadgroup 8
threadgroup float s[8];
uint l = thread_position_in_threadgroup.x;
s[l] = l;
threadgroup_barrier(mem_flags::mem_threadgroup);
float x = s[l];
switch (n[0]) {
case 0: threadgroup_barrier(mem_flags::mem_threadgroup); break;
case 1: s[(l + 1) % 8] = 1; break; // error E4008
}
out[l] = x;
