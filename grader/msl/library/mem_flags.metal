// Which memory a barrier or a fence puts in order (MSL 6.9.1).
// provides: mem_flags
enum class mem_flags {
    mem_none = 0,
    mem_device = 1,
    mem_threadgroup = 2,
    mem_device_and_threadgroup = 3,
    mem_texture = 4,
    mem_threadgroup_imageblock = 8,
    mem_object_data = 16,
};

constexpr mem_flags operator|(mem_flags a, mem_flags b)
{
    return mem_flags(int(a) | int(b));
}

constexpr mem_flags operator&(mem_flags a, mem_flags b)
{
    return mem_flags(int(a) & int(b));
}
