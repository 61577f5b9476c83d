/* The library text: the table, the files and their "// provides:" lines say the same. */
#include "base/embed.h"
#include "msl/library/library.h"
#include "test.h"

static struct text provides(struct text content)
{
    ptrdiff_t at = text_find(content, TEXT("// provides:"));
    if (at < 0)
        return TEXT("");
    struct text rest = text_from(content.ptr + at + 12, content.len - (size_t)at - 12);
    ptrdiff_t end = text_find(rest, TEXT("\n"));
    return text_trim(text_from(rest.ptr, end < 0 ? rest.len : (size_t)end));
}

/* Looks for each word in the table; returns how many there are. */
static unsigned check_words(struct text words, const char *file)
{
    unsigned count = 0;
    while (words.len > 0) {
        ptrdiff_t blank = text_find(words, TEXT(" "));
        struct text word = text_from(words.ptr, blank < 0 ? words.len : (size_t)blank);
        const struct library_entry *entry = library_find(word);
        if (!entry || strcmp(entry->file, file) != 0)
            test_fail(__FILE__, __LINE__, "%s provides '%.*s', library.def does not say so", file,
                      TEXT_ARG(word));
        words = text_trim(text_from(words.ptr + word.len, words.len - word.len));
        count++;
    }
    return count;
}

TEST(every_file_is_in_the_table)
{
    size_t count;
    const struct embedded *files = embed_library(&count);
    unsigned names = 0, rows = 0;
    for (size_t i = 0; i < count; i++) {
        struct text words = provides(text_from(files[i].data, files[i].size));
        if (words.len == 0)
            test_fail(__FILE__, __LINE__, "%s provides nothing", files[i].name);
        names += check_words(words, files[i].name);
    }
#define LIBRARY(name, file, is_mlx) rows++;
#include "msl/library/library.def"
#undef LIBRARY
    CHECK(count >= 20);
    CHECK_INT(names, rows);
}

static void check_row(const char *name, const char *file, bool is_mlx)
{
    const struct library_entry *entry = library_find(text_of(name));
    if (!entry) {
        test_fail(__FILE__, __LINE__, "'%s' is not found", name);
        return;
    }
    CHECK_STR(entry->file, file);
    CHECK_INT(entry->is_mlx, is_mlx);
    CHECK_INT(strncmp(file, "mlx_", 4) == 0, is_mlx);
    CHECK_CONTAINS(library_text(entry), name);
}

TEST(every_row_is_found)
{
#define LIBRARY(name, file, is_mlx) check_row(name, file, is_mlx);
#include "msl/library/library.def"
#undef LIBRARY
}

TEST(other_names_are_not_found)
{
    CHECK(library_find(TEXT("")) == NULL);
    CHECK(library_find(TEXT("numeric_limit")) == NULL);
    CHECK(library_find(TEXT("numeric_limitss")) == NULL);
    CHECK(library_find(TEXT("float4")) == NULL);
    CHECK(library_find(TEXT("zzz")) == NULL);
    CHECK(library_find(TEXT("A")) == NULL);
}
