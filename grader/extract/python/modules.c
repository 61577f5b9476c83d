#include "extract/python/modules.h"
#include "base/limits.h"
#include "extract/python/lex.h"
#include <stdlib.h>

struct text python_modules_folder(struct text path)
{
    while (path.len && path.ptr[path.len - 1] != '/')
        path.len--;
    return path;
}

/* --- the files --- */

/* "c" of "a/b/c.py" and of "a/b/c/__init__.py". */
static struct text stem_of(struct text path)
{
    if (text_ends(path, TEXT("/__init__.py")))
        path.len -= 12;
    else if (text_ends(path, TEXT(".py")))
        path.len -= 3;
    size_t folder = python_modules_folder(path).len;
    return text_from(path.ptr + folder, path.len - folder);
}

static int compare(struct text a, struct text b)
{
    size_t len = a.len < b.len ? a.len : b.len;
    int order = len ? memcmp(a.ptr, b.ptr, len) : 0;
    return order ? order : (a.len > b.len) - (a.len < b.len);
}

static int by_stem(const void *a, const void *b)
{
    const struct python_module *x = a, *y = b;
    int order = compare(x->stem, y->stem);
    order = order ? order : compare(x->path, y->path);
    return order ? order : (y->number > x->number) - (y->number < x->number);
}

void python_modules_sort(struct python_modules *modules)
{
    for (uint32_t i = 0; i < modules->count; i++)
        modules->list[i].stem = stem_of(modules->list[i].path);
    if (modules->count)
        qsort(modules->list, modules->count, sizeof *modules->list, by_stem);
}

/* The first module whose stem is not before `word`. */
static uint32_t first_of(const struct python_modules *modules, struct text word)
{
    uint32_t low = 0, high = modules->count;
    while (low < high) {
        uint32_t mid = low + (high - low) / 2;
        if (compare(modules->list[mid].stem, word) < 0)
            low = mid + 1;
        else
            high = mid;
    }
    return low;
}

/* --- import lines --- */

struct collector {
    struct python_modules *modules;
    struct py_part *parts;
    uint32_t count, own, words;
};

static bool has_part(const struct collector *c, struct text path)
{
    for (uint32_t i = c->own ? c->own - 1 : 0; i < c->count; i++)
        if (text_eq(c->parts[i].path, path))
            return true;
    return false;
}

/* All files of this name: which of them is meant shows when the import is met. */
static void collect_word(struct collector *c, struct text word)
{
    struct python_modules *all = c->modules;
    for (uint32_t i = first_of(all, word); i < all->count && text_eq(all->list[i].stem, word); i++) {
        const struct python_module *m = &all->list[i];
        if (c->count - c->own >= LIMIT_PYTHON_MODULES)
            return;
        uint64_t cost = m->piece.source.len + LIMIT_PYTHON_IMPORT_COST;
        if (cost > all->room || has_part(c, m->path))
            continue;
        all->room -= cost;
        c->parts[c->count++] = (struct py_part){m->path, m->file, m->piece};
    }
}

/* The words of all import statements, each up to the end of its line or its closing bracket. Statements start
 * at the start of a line, after a ';' and after a ':'. */
static void collect(struct collector *c, struct text t)
{
    bool start = true, import = false, bracket = false;
    for (size_t at = 0; at < t.len;) {
        size_t from = at;
        while (at < t.len && python_lex_in_word(t.ptr[at]))
            at++;
        if (at > from) {
            struct text word = text_from(t.ptr + from, at - from);
            import |= start && (text_is(word, "import") || text_is(word, "from"));
            if (import && c->words++ < LIMIT_PYTHON_IMPORT_WORDS)
                collect_word(c, word);
            start = false;
            continue;
        }
        char now = t.ptr[at++];
        bool ends_line = now == '\n' || now == '\r', joined = from > 0 && t.ptr[from - 1] == '\\';
        bracket |= now == '(';
        import &= bracket ? now != ')' : !ends_line || joined;
        bracket &= import;
        start = ends_line || now == ';' || now == ':' || (start && (now == ' ' || now == '\t'));
    }
}

struct py_part *python_modules_parts(struct python_modules *modules, struct arena *arena,
                                     const struct python_program *program, uint32_t *all)
{
    struct collector c = {.modules = modules, .own = program->count};
    c.parts = ARENA_ARRAY(arena, (size_t)program->count + LIMIT_PYTHON_MODULES, struct py_part);
    while (c.count < program->count) {
        c.parts[c.count] = (struct py_part){program->path, program->file, program->pieces[c.count]};
        c.count++;
    }
    for (uint32_t i = 0; modules && modules->count && i < c.count; i++)
        collect(&c, c.parts[i].piece.source);
    *all = c.count;
    return c.parts;
}
