/* fuzz_pack: any text as a puzzle.yaml. What is wrong is said with file and line; what is not can be shown.
 */
#include "fuzz.h"
#include "base/limits.h"
#include "puzzle/puzzle_read.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arena *arena = arena_new((size_t)1 << 28);
    struct err err = {0};
    struct schema s = {.arena = arena, .file = TEXT("puzzle.yaml")};
    struct puzzle *p = ARENA_NEW(arena, struct puzzle);
    p->id = TEXT("07-fuzz");
    if (size <= LIMIT_PACK_BYTES) {
        struct yaml *root = yaml_read(arena, s.file, text_from((const char *)data, size), &err);
        FUZZ_CHECK(root || err.exit_code != 0);
        if (root)
            puzzle_read(&s, p, root);
        FUZZ_CHECK((s.count > 0) == (s.problems.len > 0));
        FUZZ_CHECK(p->test_count <= PACK_MAX_TESTS && p->input_count <= PACK_MAX_ARRAYS);
    }
    buf_release(&s.problems);
    arena_free(arena);
    return 0;
}
