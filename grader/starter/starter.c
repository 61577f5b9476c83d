/* starter: what all forms share; see starter.h. */
#include "starter/starter.h"
#include "base/embed.h"
#include "base/file.h"
#include "base/limits.h"

const char *starter_form_name(enum starter_form form)
{
    static const char *const names[STARTER_FORM_COUNT] = {"notebook", "python", "metal"};
    return names[form];
}

void starter_add(struct starter *s, struct text path, struct buf *content)
{
    struct starter_file **end = &s->files;
    while (*end)
        end = &(*end)->next;
    *end = ARENA_NEW(s->arena, struct starter_file);
    (*end)->path = arena_text(s->arena, path);
    (*end)->content = arena_text(s->arena, buf_as_text(content));
    s->file_count++;
    buf_release(content);
    *content = (struct buf){0};
}

static struct text find_embedded(const struct embedded *files, size_t count, struct text name)
{
    for (size_t i = 0; i < count; i++)
        if (text_is(name, files[i].name))
            return text_from(files[i].data, files[i].size);
    return TEXT("");
}

struct text starter_extra(const struct starter *s, const struct puzzle *p, const char *name)
{
    struct buf content = {0};
    struct err ignored = {0};
    struct text out = TEXT("");
    size_t count;
    if (s->pack_dir) {
        struct text path = arena_printf(s->arena, "%s/%.*s/%s", s->pack_dir, TEXT_ARG(p->id), name);
        if (file_read(path.ptr, LIMIT_PACK_BYTES, &content, &ignored) == 0)
            out = arena_text(s->arena, buf_as_text(&content));
        buf_release(&content);
        return out;
    }
    const struct embedded *files = embed_puzzles(&count);
    out = find_embedded(
        files, count, arena_printf(s->arena, "%.*s/%.*s/%s", TEXT_ARG(s->pack->name), TEXT_ARG(p->id), name));
    if (!out.len && strcmp(name, "picture.svg") == 0) {
        files = embed_gallery(&count);
        out = find_embedded(files, count, arena_printf(s->arena, "%.*s.svg", TEXT_ARG(p->id)));
    }
    return out;
}

/* --- the files of templates/starter --- */

enum { ALL_FORMS = (1 << STARTER_FORM_COUNT) - 1, WITH_PYTHON = 1 << STARTER_NOTEBOOK | 1 << STARTER_PYTHON };

/* Names there have no leading dot, or they would act as settings of this repository. */
static const struct {
    const char *name, *path;
    unsigned forms;
    bool with_action;
} shared[] = {
    {"README.md", "README.md", ALL_FORMS, false},
    {"utils.py", "utils.py", WITH_PYTHON, false},
    {"mlx.py", "mlx.py", WITH_PYTHON, false},
    {"requirements.txt", "requirements.txt", WITH_PYTHON, false},
    {"gitignore", ".gitignore", ALL_FORMS, false},
    {"editorconfig", ".editorconfig", ALL_FORMS, false},
    {"vscode-settings.json", ".vscode/settings.json", ALL_FORMS, false},
    {"grade.yml", ".github/workflows/grade.yml", ALL_FORMS, true},
};

/* What a form's README says about the file to begin with. */
static const char *const beginnings[STARTER_FORM_COUNT] = {
    [STARTER_NOTEBOOK] =
        "Open `@FIRST@` in Jupyter or an editor that knows notebooks, run its first cell, and write your "
        "lines\n"
        "where a comment says `FILL ME IN`. `problem.show()` counts reads and writes and draws a picture,\n"
        "`problem.check()` compares numbers.\n",
    [STARTER_PYTHON] =
        "Each puzzle is a file. Write your lines where a comment says `FILL ME IN`, and run it:\n"
        "`python3 @FIRST@` counts reads and writes, shows who touches what, and compares numbers.\n",
    [STARTER_METAL] = "Each puzzle is a file with the body of a kernel. Write your lines where a comment "
                      "says `FILL ME IN`.\n"
                      "`grader show 1` draws who reads and writes what.\n",
};

/* "owner/grader@v1" is "owner/grader/.github/actions/grade@v1". */
static struct text action_of(const struct starter *s)
{
    const char *at = memchr(s->action.ptr, '@', s->action.len);
    size_t len = (size_t)(at - s->action.ptr);
    return arena_printf(s->arena, "%.*s/.github/actions/grade%.*s", (int)len, s->action.ptr,
                        (int)(s->action.len - len), at);
}

/* The replacement of @WORD@; ptr is NULL: not a known word. */
static struct text word_of(const struct starter *s, struct text word)
{
    if (text_is(word, "TITLE"))
        return s->pack->title;
    if (text_is(word, "DESCRIPTION"))
        return s->pack->description;
    if (text_is(word, "COUNT"))
        return arena_printf(s->arena, "%u", s->pack->puzzle_count);
    if (text_is(word, "FIRST"))
        return s->first;
    if (text_is(word, "BEGIN"))
        return text_of(beginnings[s->form]);
    if (text_is(word, "ACTION"))
        return action_of(s);
    return (struct text){0};
}

/* Replaces every known @WORD@, also within replacements. */
static void fill(const struct starter *s, struct buf *out, struct text in)
{
    while (in.len) {
        const char *at = memchr(in.ptr, '@', in.len);
        const char *end = at ? memchr(at + 1, '@', (size_t)(in.ptr + in.len - at - 1)) : NULL;
        struct text word = end ? text_from(at + 1, (size_t)(end - at - 1)) : (struct text){0};
        struct text value = word.len && word.len < 20 ? word_of(s, word) : (struct text){0};
        size_t kept = value.ptr ? (size_t)(at - in.ptr) : at ? (size_t)(at + 1 - in.ptr) : in.len;
        buf_text(out, text_from(in.ptr, kept));
        if (value.ptr && text_is(word, "BEGIN"))
            fill(s, out, value);
        else
            buf_text(out, value);
        if (value.ptr)
            kept += word.len + 2;
        in = text_from(in.ptr + kept, in.len - kept);
    }
}

static void add_shared(struct starter *s)
{
    size_t count;
    const struct embedded *files = embed_starter(&count);
    for (size_t i = 0; i < sizeof shared / sizeof *shared; i++) {
        struct buf content = {0};
        if (!(shared[i].forms & 1u << s->form) || (shared[i].with_action && !s->action.len))
            continue;
        fill(s, &content, find_embedded(files, count, text_of(shared[i].name)));
        starter_add(s, text_of(shared[i].path), &content);
    }
}

static void add_pictures(struct starter *s)
{
    for (uint32_t i = 0; i < s->pack->puzzle_count; i++) {
        const struct puzzle *p = s->pack->puzzles[i];
        struct text picture = starter_extra(s, p, "picture.svg");
        struct buf content = {0};
        if (!picture.len)
            continue;
        buf_text(&content, picture);
        starter_add(s, arena_printf(s->arena, "pictures/%.*s.svg", TEXT_ARG(p->id)), &content);
    }
}

int starter_make(struct starter *s, struct err *err)
{
    static int (*const forms[STARTER_FORM_COUNT])(struct starter *, struct err *) = {
        starter_notebook, starter_python, starter_metal};
    if (forms[s->form](s, err) != 0)
        return -1;
    s->first = s->files->path;
    add_shared(s);
    add_pictures(s);
    return 0;
}
