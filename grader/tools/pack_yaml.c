/* pack_yaml: parses a YAML file of a pack, to be embedded in the program (see puzzle/yaml_pack.h).
 *
 *     pack_yaml INPUT.yaml OUTPUT
 */
#include "base/file.h"
#include "base/limits.h"
#include "puzzle/yaml_pack.h"
#include <stdio.h>

int main(int argc, char **argv)
{
    struct err err = {0};
    struct buf content = {0}, packed = {0};
    struct arena *arena = arena_new((size_t)1 << 28);
    if (argc != 3)
        return EXIT_USAGE;
    struct yaml *root = file_read(argv[1], LIMIT_PACK_BYTES, &content, &err) == 0
                            ? yaml_read(arena, text_of(argv[1]), buf_as_text(&content), &err)
                            : NULL;
    if (root)
        yaml_pack(&packed, root);
    if (!root || file_write(argv[2], buf_as_text(&packed), &err) != 0)
        fprintf(stderr, "pack_yaml: %s\n", err.message);
    buf_release(&content);
    buf_release(&packed);
    arena_free(arena);
    return err.exit_code;
}
