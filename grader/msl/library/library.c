/* library: see library.h. Names are found by binary search in a sorted table, files among the embedded
 * ones. */
#include "msl/library/library.h"

#include "base/bug.h"
#include "base/embed.h"

static const struct library_entry entries[] = {
#define LIBRARY(name, file, is_mlx) {name, file, is_mlx},
#include "msl/library/library.def"
#undef LIBRARY
};

/* As strcmp, for a text that need not end in NUL. */
static int compare(struct text a, const char *b)
{
    size_t len = strlen(b);
    int order = memcmp(a.ptr, b, a.len < len ? a.len : len);
    if (order != 0)
        return order;
    return (a.len > len) - (a.len < len);
}

const struct library_entry *library_find(struct text name)
{
    size_t low = 0, high = sizeof entries / sizeof *entries;
    while (low < high) {
        size_t middle = (low + high) / 2;
        int order = compare(name, entries[middle].name);
        if (order == 0)
            return &entries[middle];
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

struct text library_text(const struct library_entry *entry)
{
    size_t count;
    const struct embedded *files = embed_library(&count);
    for (size_t i = 0; i < count; i++)
        if (strcmp(files[i].name, entry->file) == 0)
            return text_from(files[i].data, files[i].size);
    BUG("no library file %s", entry->file);
}
