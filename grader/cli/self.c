#include "cli/self.h"

#ifdef __APPLE__
#include <mach-o/dyld.h>

const char *self_path(struct arena *arena)
{
    uint32_t size = 4096;
    char *path = arena_alloc(arena, size);
    return _NSGetExecutablePath(path, &size) == 0 ? path : "grader";
}
#else
const char *self_path(struct arena *arena)
{
    (void)arena;
    return "/proc/self/exe";
}
#endif
