/* fuzz_record: lines of a journal, which a power cut or another hand may have changed. What is accepted is
 * written and read again as the same. */
#include "fuzz.h"
#include "class/record.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct record *records, again;
    uint32_t count;
    struct err err = {0};
    struct buf once = {0}, twice = {0};
    if (size > 65536)
        return 0;
    struct arena *arena = arena_new((size_t)256 << 20);
    struct text lines = text_from((const char *)data, size);
    int status = record_read_all(&records, &count, arena, lines, "fuzz.jsonl", &err);
    FUZZ_CHECK((status == 0) == (err.exit_code == 0));
    for (uint32_t i = 0; status == 0 && i < count; i++) {
        once.len = twice.len = 0;
        record_write(&once, &records[i]);
        FUZZ_CHECK(record_read(&again, arena, buf_as_text(&once), &err) == 0);
        record_write(&twice, &again);
        FUZZ_CHECK(text_eq(buf_as_text(&once), buf_as_text(&twice)));
    }
    buf_release(&once);
    buf_release(&twice);
    arena_free(arena);
    return 0;
}
