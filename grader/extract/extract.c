#include "extract/extract.h"
#include "base/limits.h"
#include "base/utf8.h"
#include "extract/mapped.h"
#include "extract/markdown_file.h"
#include "extract/metal_file.h"
#include "extract/metal_scan.h"
#include "extract/notebook.h"
#include "extract/python/modules.h"

/* A text that the program may read at run time: a file, or what a cell writes to one. */
struct readable {
    struct text path; /* of the text as the program sees it */
    struct text file; /* the file that contains it */
    struct text content;
    struct source_map map;
    struct readable *next;
};

struct extractor {
    struct candidates *list;
    struct arena *arena;
    struct files *files;
    struct readable *readable;
    struct python_modules modules;
};

/* --- what the kinds have in common --- */

/* Kernels of Python: the file's name is a hint. `path` is that of the program, `file` the one that contains
 * its text. */
static void find_python(struct extractor *x, struct text path, struct text file, struct text hint,
                        const struct python_piece *pieces, uint32_t count)
{
    struct candidate **next = x->list->end;
    python_find(x->list, x->arena, (struct python_program){path, file, pieces, count}, &x->modules);
    for (struct candidate *c = *next; c; c = c->next)
        if (!c->hint.len)
            c->hint = hint;
}

/* Of several texts of one path the last that is added counts. */
static void add_module(struct extractor *x, struct text path, struct text file, struct python_piece piece)
{
    uint32_t number = x->modules.count++;
    x->modules.list[number] = (struct python_module){path, file, piece, .number = number};
}

/* The Python files of the submission: any of them may import others. */
static void find_modules(struct extractor *x)
{
    x->modules.list = ARENA_ARRAY(x->arena, x->files->count, struct python_module);
    x->modules.room = LIMIT_PYTHON_IMPORTED;
    for (const struct file *f = x->files->first; f; f = f->next)
        if (text_ends(f->path, TEXT(".py")))
            add_module(x, f->path, f->path, (struct python_piece){.source = f->content});
    python_modules_sort(&x->modules);
}

static void find_metal(struct extractor *x, struct text file, struct text content,
                       const struct source_map *map, struct text hint)
{
    uint32_t before = x->list->count;
    metal_file_find(x->list, x->arena, file, content, map, hint);
    if (x->list->count - before >= LIMIT_FILE_KERNELS)
        files_note(
            x->files, x->arena, file, FILE_LOSS_NONE,
            arena_printf(x->arena, "has too many kernels: only the first %u are graded", LIMIT_FILE_KERNELS));
}

static void add_readable(struct extractor *x, struct text path, struct text file, struct text content,
                         struct source_map map)
{
    struct readable *r = ARENA_NEW(x->arena, struct readable);
    *r = (struct readable){.path = path, .file = file, .content = content, .map = map, .next = x->readable};
    x->readable = r;
}

/* --- notebooks --- */

static struct text written_path(struct extractor *x, struct text file, const struct notebook_cell *cell)
{
    struct text folder = python_modules_folder(file);
    return arena_printf(x->arena, "%.*s%.*s", TEXT_ARG(folder), TEXT_ARG(cell->writes));
}

/* A cell that writes a file: what it writes, as if the file were there. */
static void find_written(struct extractor *x, struct text file, const struct notebook_cell *cell)
{
    struct text path = written_path(x, file, cell);
    enum file_kind kind = files_kind(path);
    add_readable(x, path, file, cell->piece.source, cell->piece.map);
    if (kind == FILE_METAL)
        find_metal(x, file, cell->piece.source, &cell->piece.map, metal_file_stem(path));
    else if (kind == FILE_PYTHON)
        find_python(x, path, file, metal_file_stem(path), &cell->piece, 1);
}

/* The Python files that the cells of a notebook write can be imported in it. */
static void add_written_modules(struct extractor *x, struct text file, const struct notebook *book)
{
    uint32_t count = 0;
    for (const struct notebook_cell *c = book->first; c && count < LIMIT_PYTHON_MODULES; c = c->next)
        count += files_kind(c->writes) == FILE_PYTHON;
    if (!count)
        return;
    uint32_t end = x->modules.count + count;
    struct python_module *list = ARENA_ARRAY(x->arena, x->modules.count + count, struct python_module);
    for (uint32_t i = 0; i < x->modules.count; i++)
        list[i] = x->modules.list[i];
    x->modules.list = list;
    for (const struct notebook_cell *c = book->first; c && x->modules.count < end; c = c->next)
        if (files_kind(c->writes) == FILE_PYTHON)
            add_module(x, written_path(x, file, c), file, c->piece);
    python_modules_sort(&x->modules);
}

/* A kernel gets the heading above the cell that contains its text. Both lists are in the order of the cells,
 * except for kernels whose text is far from its call. */
static void add_headings(struct candidate *first, struct text file, const struct notebook *book)
{
    const struct notebook_cell *cell = book->first;
    for (struct candidate *c = first; c; c = c->next) {
        const struct origin *at = c->problem.len ? &c->problem_at : &c->origin;
        if (!text_eq(at->file, file))
            continue;
        if (!cell || cell->piece.cell > at->cell)
            cell = book->first;
        while (cell && cell->piece.cell < at->cell)
            cell = cell->next;
        if (cell && cell->piece.cell == at->cell)
            c->heading = cell->heading;
    }
}

/* All cells are one program; files that they write can be imported in this notebook only. */
static void find_in_cells(struct extractor *x, struct text file, const struct notebook *book)
{
    struct python_modules modules = x->modules;
    struct candidate **next = x->list->end;
    uint32_t count = 0;
    for (const struct notebook_cell *c = book->first; c; c = c->next)
        count++;
    add_written_modules(x, file, book);
    struct python_piece *pieces = ARENA_ARRAY(x->arena, count + 1, struct python_piece);
    count = 0;
    for (const struct notebook_cell *c = book->first; c; c = c->next) {
        if (c->writes.len)
            find_written(x, file, c);
        else
            pieces[count++] = c->piece;
    }
    if (count)
        find_python(x, file, file, metal_file_stem(file), pieces, count);
    add_headings(*next, file, book);
    modules.room = x->modules.room;
    x->modules = modules;
}

/* False: it cannot be read, which is noted. */
static bool find_in_notebook(struct extractor *x, struct text file, struct text content)
{
    struct notebook book;
    notebook_read(&book, x->arena, content);
    if (book.problem.len)
        files_note(x->files, x->arena, file, book.loss, book.problem);
    else
        find_in_cells(x, file, &book);
    return !book.problem.len;
}

/* --- Markdown --- */

/* A kernel of a fence has the heading above the fence as its hint. */
static void find_in_markdown(struct extractor *x, struct text file, struct text content)
{
    struct markdown_python python;
    markdown_file_find(x->list, &python, x->arena, file, content);
    if (!python.count)
        return;
    struct candidate **next = x->list->end;
    find_python(x, file, file, TEXT(""), python.pieces, python.count);
    for (struct candidate *c = *next; c; c = c->next) {
        uint32_t line = c->problem.len ? c->problem_at.line : c->origin.line;
        for (uint32_t i = 0; i < python.count && !c->hint_said; i++)
            if (python.pieces[i].map.entries[0].line <= line)
                c->hint = python.headings[i];
    }
}

/* --- which kind? --- */

static bool has_calls(struct text content)
{
    return text_find(content, TEXT("metal_kernel(")) >= 0 || text_find(content, TEXT("MetalKernel(")) >= 0;
}

static bool has_fences(struct text content)
{
    return text_starts(content, TEXT("```")) || text_find(content, TEXT("\n```")) >= 0;
}

static bool starts_object(struct text content)
{
    if (text_starts(content, TEXT("\xef\xbb\xbf")))
        content = text_from(content.ptr + 3, content.len - 3);
    content = text_trim(content);
    return content.len && content.ptr[0] == '{';
}

static enum file_kind kind_of(const struct file *f)
{
    enum file_kind kind = files_kind(f->path);
    if (kind != FILE_NOTEBOOK && starts_object(f->content) && notebook_is_one(f->content))
        return FILE_NOTEBOOK;
    if (kind != FILE_OTHER)
        return kind;
    if (has_calls(f->content))
        return has_fences(f->content) ? FILE_MARKDOWN : FILE_PYTHON;
    return metal_scan_looks_like_metal(f->content) ? FILE_METAL : FILE_OTHER;
}

static bool has_too_many_lines(struct text t)
{
    uint32_t count = 0;
    for (size_t at = 0; at < t.len && count <= LIMIT_FILE_LINES; at = mapped_after_line(t, at))
        count++;
    return count > LIMIT_FILE_LINES;
}

/* Why a file cannot be read although it is there, or empty. */
static struct text unreadable(const struct extractor *x, const struct file *f)
{
    if (text_starts(f->content, TEXT("version https://git-lfs.github.com/spec/")))
        return TEXT("is a Git LFS pointer: the file itself is not in the repository");
    if (files_kind(f->path) != FILE_NOTEBOOK && has_too_many_lines(f->content))
        return arena_printf(x->arena, "has more than %u lines", LIMIT_FILE_LINES);
    return TEXT("");
}

/* Python's own reader understands UTF-16; for the others it is converted to UTF-8. */
static struct text in_utf8(struct extractor *x, const struct file *f)
{
    struct buf b = {0};
    if (!utf8_is_utf16(f->content) || files_kind(f->path) == FILE_PYTHON)
        return f->content;
    utf8_from_utf16(&b, f->content);
    struct text t = arena_text(x->arena, buf_as_text(&b));
    buf_release(&b);
    return t;
}

/* A file that cannot be read is noted in `files`, and does not count as read. */
static void find_in_file(struct extractor *x, struct file *f)
{
    f->content = in_utf8(x, f);
    struct python_piece whole = {.source = f->content};
    struct source_map none = {0};
    struct text why = unreadable(x, f);
    if (why.len) {
        files_note(x->files, x->arena, f->path, FILE_LOSS_LARGE, why);
        return;
    }
    enum file_kind kind = kind_of(f);
    bool read = true;
    add_readable(x, f->path, f->path, f->content, none);
    switch (kind) {
    case FILE_METAL: find_metal(x, f->path, f->content, &none, TEXT("")); break;
    case FILE_PYTHON: find_python(x, f->path, f->path, metal_file_stem(f->path), &whole, 1); break;
    case FILE_NOTEBOOK: read = find_in_notebook(x, f->path, f->content); break;
    case FILE_MARKDOWN: find_in_markdown(x, f->path, f->content); break;
    case FILE_OTHER:
    case FILE_KIND_COUNT: break;
    }
    x->list->files += read;
    x->list->kinds[kind] += read;
}

/* --- bodies that the program reads from a file --- */

/* "a/b/../c" becomes "a/c"; empty when it leads out of the submission. */
static struct text tidy_path(struct arena *arena, struct text path)
{
    char *out = arena_alloc(arena, path.len + 1);
    size_t len = 0;
    for (size_t at = 0; at < path.len;) {
        const char *slash = memchr(path.ptr + at, '/', path.len - at);
        size_t end = slash ? (size_t)(slash - path.ptr) : path.len;
        struct text part = text_from(path.ptr + at, end - at);
        at = end + 1;
        if (!part.len || text_is(part, "."))
            continue;
        if (text_is(part, "..")) {
            if (!len)
                return TEXT("");
            while (len > 0 && out[--len] != '/')
                ;
            continue;
        }
        if (len)
            out[len++] = '/';
        memcpy(out + len, part.ptr, part.len);
        len += part.len;
    }
    return text_from(out, len);
}

static const struct readable *find_readable(struct extractor *x, struct text path)
{
    path = tidy_path(x->arena, path);
    for (const struct readable *r = x->readable; r && path.len; r = r->next)
        if (text_eq(r->path, path))
            return r;
    return NULL;
}

/* Beside the program first, then at the root of the submission. */
static const struct readable *find_read(struct extractor *x, struct text folder, struct text name)
{
    if (name.ptr[0] == '/')
        return NULL;
    const struct readable *r =
        find_readable(x, arena_printf(x->arena, "%.*s%.*s", TEXT_ARG(folder), TEXT_ARG(name)));
    return r ? r : find_readable(x, name);
}

static struct text copy_read(struct extractor *x, const struct readable *r, struct source_map *map)
{
    struct mapped copy = {.arena = x->arena};
    mapped_copy(&copy, r->content, &r->map, 0, r->content.len);
    return mapped_finish(&copy, map);
}

/* The header comes from another file than the body: its map entries name that file. */
static void set_header(struct extractor *x, struct candidate *c, const struct readable *r)
{
    c->header = copy_read(x, r, &c->header_map);
    c->has_header = c->header.len > 0;
    struct source_map_entry *entries = (struct source_map_entry *)(uintptr_t)c->header_map.entries;
    for (size_t i = 0; i < c->header_map.count; i++)
        entries[i].file = r->file;
}

static void set_body(struct extractor *x, struct candidate *c, const struct readable *r)
{
    c->body = copy_read(x, r, &c->body_map);
    struct mapped_place p =
        c->body_map.count ? mapped_find(&c->body_map, 0) : (struct mapped_place){.line = 1, .column = 1};
    c->origin = (struct origin){.file = r->file,
                                .cell = p.cell,
                                .line = p.line,
                                .file_line = p.file_line ? p.file_line : p.line,
                                .column = p.column};
}

/* Texts that the program reads from files; both must be there. */
static void resolve_reads(struct extractor *x, struct candidate *c)
{
    struct text folder = python_modules_folder(c->origin.file.len ? c->origin.file : c->problem_at.file);
    const struct readable *body = c->reads.len ? find_read(x, folder, c->reads) : NULL;
    const struct readable *header = c->header_reads.len ? find_read(x, folder, c->header_reads) : NULL;
    if ((c->reads.len && !body) || (c->header_reads.len && !header))
        return;
    if (body)
        set_body(x, c, body);
    if (header)
        set_header(x, c, header);
    c->problem = TEXT("");
}

/* --- kernels that were found from several files --- */

static bool same_place(const struct origin *a, const struct origin *b)
{
    return text_eq(a->file, b->file) && a->cell == b->cell && a->file_line == b->file_line &&
           a->column == b->column;
}

/* Is `c` the same kernel as `other`, from the same call, or a version of it that could not be evaluated? */
static bool adds_nothing(const struct candidate *c, const struct candidate *other)
{
    if (!(c->elsewhere || other->elsewhere) || !same_place(&c->site, &other->site))
        return false;
    if (!c->elsewhere && !c->name.len && other->name.len)
        return true; /* the function without its caller, which knows more */
    if (c->problem.len)
        return (!c->name.len || text_eq(c->name, other->name)) && (!other->problem.len || c->elsewhere);
    return c->elsewhere && !other->problem.len && text_eq(c->body, other->body) &&
           text_eq(c->header, other->header) && text_eq(c->name, other->name);
}

/* A call of an imported function may be met in each file that imports it, and in the file itself. */
static void drop_repeats(struct candidates *list)
{
    for (struct candidate **at = &list->first; *at;) {
        const struct candidate *c = *at, *other = list->first;
        while (other && (other == c || !adds_nothing(c, other)))
            other = other->next;
        if (other) {
            *at = c->next;
            list->count--;
        } else {
            at = &(*at)->next;
        }
        list->end = at;
    }
}

static void finish(struct extractor *x)
{
    for (struct candidate *c = x->list->first; c; c = c->next)
        if ((c->reads.len || c->header_reads.len) && c->problem.len)
            resolve_reads(x, c);
    drop_repeats(x->list);
}

/* Stops, with a note, at LIMIT_SUBMISSION_KERNELS. */
void extract(struct candidates *list, struct arena *arena, struct files *files)
{
    struct extractor x = {.list = list, .arena = arena, .files = files};
    find_modules(&x);
    for (struct file *f = files->first; f; f = f->next) {
        if (list->count >= LIMIT_SUBMISSION_KERNELS) {
            files_note(files, arena, f->path, FILE_LOSS_REST,
                       arena_printf(arena,
                                    "and everything after it was skipped: there are more than %u kernels",
                                    LIMIT_SUBMISSION_KERNELS));
            break;
        }
        find_in_file(&x, f);
    }
    finish(&x);
}

void extract_one(struct candidates *list, struct arena *arena, struct files *beside, struct file *file,
                 const struct notebook *book)
{
    struct extractor x = {.list = list, .arena = arena, .files = beside};
    find_modules(&x);
    for (const struct file *f = beside->first; f; f = f->next)
        add_readable(&x, f->path, f->path, f->content, (struct source_map){0});
    if (book)
        find_in_cells(&x, file->path, book);
    else
        find_in_file(&x, file);
    finish(&x);
}

int extract_folder(struct candidates *list, struct arena *arena, const char *path, struct err *err)
{
    struct files files;
    files_init(&files);
    if (files_from_folder(&files, arena, path, err) != 0)
        return -1;
    extract(list, arena, &files);
    return 0;
}
