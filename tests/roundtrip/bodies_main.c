/* bodies_main: all references, and all right and wrong bodies, make the round trip.   bodies [FOLDER...] */
#include "roundtrip/bodies.h"
#include <stdio.h>

int main(int argc, char **argv)
{
    struct err err = {0};
    struct arena *arena = arena_new(64 << 20);
    struct pack *pack = pack_open(arena, NULL, NULL, &err);
    if (!pack) {
        printf("%s\n", err.message);
        return 4;
    }
    for (int k = 1; k < argc; k++)
        bodies_walk(pack, argv[k], NULL);
    if (argc < 2) {
        bodies_walk(pack, "reference/metal-puzzles", NULL);
        bodies_walk(pack, "tests/mutants", NULL);
    }
    arena_free(arena);
    return 0;
}
