#include "extract/metal_kernel.h"
#include "base/limits.h"
#include "extract/mapped.h"
#include "extract/metal_file.h"
#include "extract/metal_params.h"
#include "extract/metal_scan.h"

/* A kernel's definition: offsets into the text. */
struct definition {
    size_t start, name_at, params, params_end, body, body_end, end;
    struct text name;
    bool is_template;
};

struct finder {
    struct candidates *list;
    struct arena *arena;
    struct text file, content, hint;
    const struct source_map *map;
    struct mapped header; /* all text so far that belongs to no kernel */
    int conditions;       /* #if that are open in it */
    size_t done;          /* the text up to here is in the header, or a kernel */
};

static struct text between(const struct finder *f, size_t from, size_t to)
{
    return text_from(f->content.ptr + from, to - from);
}

static struct origin origin_at(const struct finder *f, size_t at)
{
    struct mapped_place p = mapped_find(f->map, at);
    return (struct origin){.file = f->file,
                           .cell = p.cell,
                           .line = p.line,
                           .file_line = p.file_line ? p.file_line : p.line,
                           .column = p.column};
}

/* --- the definition --- */

/* The end of the brackets that were opened just before `at`: the offset of the closing one, or of the end. */
static size_t matching(struct text t, size_t at, char opener, char closer)
{
    struct text word;
    for (unsigned depth = 1; (word = metal_scan_next(t, &at)).len > 0;) {
        depth += word.ptr[0] == opener;
        depth -= word.ptr[0] == closer;
        if (!depth)
            return at - 1;
    }
    return t.len;
}

/* From the '(' of the parameters on. False: a declaration without a body. */
static bool read_definition(const struct finder *f, struct definition *d, size_t at)
{
    struct text word;
    d->params = at;
    d->params_end = matching(f->content, at, '(', ')');
    at = d->params_end + (d->params_end < f->content.len);
    while ((word = metal_scan_next(f->content, &at)).len > 0 && word.ptr[0] != '{')
        if (word.ptr[0] == ';')
            return false;
    if (!word.len)
        return false;
    d->body = at;
    d->body_end = matching(f->content, at, '{', '}');
    d->end = d->body_end + (d->body_end < f->content.len);
    return true;
}

/* "[ kernel ]": the inner brackets of [[kernel]]. */
static bool is_kernel_attribute(struct text t)
{
    size_t at = 0;
    return text_is(metal_scan_next(t, &at), "[") && text_is(metal_scan_next(t, &at), "kernel");
}

/* The next definition of a kernel outside of all brackets, from f->done on. */
static bool next_definition(const struct finder *f, struct definition *d)
{
    struct text word, last = TEXT("");
    bool kernel = false, fresh = true;
    *d = (struct definition){0};
    for (size_t at = f->done; (word = metal_scan_next(f->content, &at)).len > 0; last = word) {
        size_t start = (size_t)(word.ptr - f->content.ptr);
        if (fresh) {
            d->start = start;
            d->is_template = text_is(word, "template");
            kernel = false;
        }
        fresh = word.ptr[0] == ';' || word.ptr[0] == '}';
        kernel |= text_is(word, "kernel");
        if (word.ptr[0] == '{') {
            at = matching(f->content, at, '{', '}');
        } else if (word.ptr[0] == '[') {
            size_t end = matching(f->content, at, '[', ']');
            kernel |= is_kernel_attribute(between(f, at, end));
            at = end + (end < f->content.len);
        } else if (word.ptr[0] == '(' && kernel && metal_scan_is_word(last.ptr[0]) &&
                   !text_is(last, "__attribute__")) {
            d->name = last;
            d->name_at = (size_t)(last.ptr - f->content.ptr);
            if (read_definition(f, d, at))
                return true;
            at = d->params_end;
        } else if (word.ptr[0] == '(') {
            size_t end = matching(f->content, at, '(', ')');
            at = end + (end < f->content.len);
        }
    }
    return false;
}

/* --- the header --- */

/* Adds a stretch, and looks whether its #if have their #endif, and for a line "// puzzle:". */
static void add_header(struct finder *f, size_t from, size_t to, struct text *said)
{
    struct text t = between(f, from, to), rest;
    size_t column;
    if (f->header.text.len && f->header.text.ptr[f->header.text.len - 1] != '\n')
        buf_char(&f->header.text, '\n');
    mapped_copy(&f->header, f->content, f->map, from, to);
    for (size_t at = 0; at < t.len; at = mapped_after_line(t, at)) {
        struct text line = text_trim(mapped_line(t, at));
        if (metal_file_marked(line, "puzzle", &rest, &column))
            *said = text_trim(rest);
        if (!line.len || line.ptr[0] != '#')
            continue;
        line = text_trim(text_from(line.ptr + 1, line.len - 1));
        f->conditions += text_starts(line, TEXT("if"));
        f->conditions -= text_starts(line, TEXT("endif"));
    }
}

/* --- names --- */

/* In the order of [[buffer(n)]]; const and constant buffers are inputs, the others outputs. */
static void name_buffers(struct finder *f, struct candidate *c, const struct metal_params *params)
{
    struct text *names[2];
    uint32_t counts[2] = {0}, last = 0;
    for (int k = 0; k < 2; k++)
        names[k] = ARENA_ARRAY(f->arena, params->count + 1, struct text);
    bool taken[METAL_PARAMS_MAX] = {0};
    for (;;) { /* in the order of their numbers */
        const struct metal_param *least = NULL;
        for (uint32_t i = 0; i < params->count; i++)
            if (metal_params_is_buffer(&params->items[i]) && !taken[i] &&
                (!least || params->items[i].index < least->index)) {
                least = &params->items[i];
                last = i;
            }
        if (!least)
            break;
        taken[last] = true;
        int kind = !least->is_constant;
        names[kind][counts[kind]++] = least->name;
    }
    c->has_names = true;
    c->input_names = names[0];
    c->output_names = names[1];
    c->input_count = counts[0];
    c->output_count = counts[1];
}

/* --- positions --- */

/* "uint2 gid = uint2(thread_position_in_grid.xy);" on a separate line. A parameter that has the name of its
 * attribute but fewer components is a macro: a local of that name would be declared twice. */
static void declare_position(struct finder *f, struct mapped *body, const struct definition *d,
                             const struct metal_param *p)
{
    char last = p->type.len ? p->type.ptr[p->type.len - 1] : '\0';
    unsigned all = metal_params_position(p->attribute), wanted = last == '2' ? 2 : last == '3' ? 3 : 1;
    const char *part = all == 3 && wanted == 1 ? ".x" : all == 3 && wanted == 2 ? ".xy" : "";
    bool same = text_eq(p->name, p->attribute);
    if (same && wanted == all && text_starts(p->type, TEXT("uint")))
        return;
    mapped_at(body, mapped_find(f->map, d->params + p->at));
    if (same)
        buf_printf(&body->text, "#define %.*s %.*s(%.*s%s)\n", TEXT_ARG(p->name), TEXT_ARG(p->type),
                   TEXT_ARG(p->attribute), part);
    else
        buf_printf(&body->text, "%.*s %.*s = %.*s(%.*s%s);\n", TEXT_ARG(p->type), TEXT_ARG(p->name),
                   TEXT_ARG(p->type), TEXT_ARG(p->attribute), part);
}

/* Why a parameter cannot be given, or NULL. */
static const char *refuse(const struct metal_param *p)
{
    if (metal_params_is_buffer(p))
        return NULL;
    if (metal_params_position(p->attribute))
        return p->is_pointer || !p->type.len ? "is not a position" : NULL;
    if (text_is(p->attribute, "buffer") || (!p->attribute.len && p->is_device))
        return "is a single value: a puzzle passes only arrays, whose sizes are in NAME_shape";
    if (text_is(p->attribute, "threadgroup"))
        return "is threadgroup memory that the host provides: declare it in the kernel instead";
    return "is not something that a puzzle passes";
}

/* --- candidates --- */

static void set_problem(struct finder *f, struct candidate *c, size_t at, struct text problem)
{
    if (c->problem.len)
        return;
    size_t start = at;
    while (start > 0 && f->content.ptr[start - 1] != '\n')
        start--;
    c->problem = problem;
    c->problem_at = origin_at(f, at);
    c->problem_line = mapped_line(f->content, start);
}

/* A mistake that Metal rejects too: the student can fix it, and it comes before what only we cannot do. */
static void set_invalid(struct finder *f, struct candidate *c, size_t at, const char *what)
{
    c->problem = TEXT("");
    set_problem(f, c, at, arena_printf(f->arena, "this '%c' %s", f->content.ptr[at], what));
    c->invalid = true;
}

/* Can brackets be counted? Not where a macro opens or closes one for others, or a condition chooses between
 * lines. */
static bool countable(struct text t)
{
    int open[3] = {0};
    bool define = false;
    static const char brackets[] = "(){}[]";
    for (size_t at = 0; at < t.len; at = mapped_after_line(t, at)) {
        struct text line = text_trim(mapped_line(t, at));
        if (!define && line.len && line.ptr[0] == '#') {
            line = text_trim(text_from(line.ptr + 1, line.len - 1));
            if (text_starts(line, TEXT("if")) || text_starts(line, TEXT("el")))
                return false;
            define = text_starts(line, TEXT("define"));
        }
        for (size_t i = 0; define && i < line.len; i++) {
            const char *bracket = memchr(brackets, line.ptr[i], sizeof brackets - 1);
            if (bracket)
                open[(bracket - brackets) / 2] += (bracket - brackets) % 2 ? -1 : 1;
        }
        define &= line.len && line.ptr[line.len - 1] == '\\';
        if (!define && (open[0] || open[1] || open[2]))
            return false;
    }
    return true;
}

/* Positions become declarations at the start of the body; what MLX does not pass is a problem. */
static void read_params(struct finder *f, struct candidate *c, const struct definition *d,
                        struct mapped *body)
{
    struct metal_params params;
    metal_params_read(&params, between(f, d->params, d->params_end));
    name_buffers(f, c, &params);
    if (params.wrong)
        set_problem(f, c, d->name_at, TEXT("its parameters cannot be understood"));
    for (uint32_t i = 0; i < params.count; i++) {
        const struct metal_param *p = &params.items[i];
        const char *why = refuse(p);
        if (why)
            set_problem(f, c, d->params + p->at,
                        arena_printf(f->arena, "its parameter '%.*s' %s", TEXT_ARG(p->name), why));
        else if (!metal_params_is_buffer(p))
            declare_position(f, body, d, p);
    }
}

/* The header's text is filled in later: it is still growing. */
static struct candidate *add_kernel(struct finder *f, const struct definition *d, struct text said)
{
    struct candidate *c = ARENA_NEW(f->arena, struct candidate);
    struct mapped body = {.arena = f->arena};
    c->name = arena_text(f->arena, d->name);
    c->hint_said = said.len > 0;
    c->hint = arena_text(f->arena, said.len ? said : f->hint);
    c->whole = true;
    c->has_header = true;
    c->header.len = f->header.text.len;
    c->header_map.count = f->header.count;
    c->origin = origin_at(f, d->body);
    read_params(f, c, d, &body);
    if (d->is_template)
        set_problem(f, c, d->start, TEXT("it is a template: write the kernel for one type"));
    if (f->conditions > 0)
        set_problem(f, c, d->start, TEXT("an #if before it has its #endif after it"));
    if (d->body_end == f->content.len && countable(f->content))
        set_invalid(f, c, d->body - 1, "is never closed");
    mapped_copy(&body, f->content, f->map, d->body, d->body_end);
    c->body = mapped_finish(&body, &c->body_map);
    candidates_add(f->list, c);
    return c;
}

/* --- kernels that are not complete --- */

/* What is wrong with the text after the last kernel that is complete. */
struct rest {
    bool unfinished;     /* it ends inside a kernel, or inside something that contains one */
    size_t kernel_at;    /* the word `kernel` of that one */
    struct text name;    /* as far as it is written, or empty */
    bool has_parameters; /* their ')' has been read */
    size_t open_at;      /* the outermost bracket that is never closed; the text's length: none */
    size_t stray_at;     /* the first bracket that closes nothing; the text's length: none */
};

/* One walk over the words from f->done on, with the depth of the brackets. */
static struct rest read_rest(const struct finder *f)
{
    size_t none = f->content.len;
    struct rest r = {.open_at = none, .stray_at = none};
    struct text word, last = TEXT("");
    unsigned depth = 0;
    for (size_t at = f->done; (word = metal_scan_next(f->content, &at)).len > 0; last = word) {
        size_t start = (size_t)(word.ptr - f->content.ptr);
        char c = word.ptr[0];
        if (text_is(word, "kernel") && !r.unfinished) {
            r = (struct rest){true, start, .open_at = r.open_at, .stray_at = r.stray_at};
        } else if (c == '(' || c == '{' || c == '[') {
            if (c == '(' && !r.name.len && last.len && metal_scan_is_word(last.ptr[0]))
                r.name = last;
            if (depth++ == 0)
                r.open_at = start;
        } else if (c == ')' || c == '}' || c == ']') {
            if (depth == 0 && r.stray_at == none)
                r.stray_at = start;
            depth -= depth > 0;
            r.has_parameters |= c == ')' && depth == 0;
        }
        if (depth == 0) {
            r.open_at = none;
            r.unfinished &= c != ';' && c != '}';
        }
    }
    return r;
}

/* What is missing, at the place where the student has to look. */
static void add_unfinished(struct finder *f, const struct rest *r)
{
    struct candidate *c = ARENA_NEW(f->arena, struct candidate);
    c->whole = true;
    c->name = arena_text(f->arena, r->name);
    c->hint = arena_text(f->arena, f->hint);
    c->origin = origin_at(f, r->kernel_at);
    c->invalid = true;
    if (r->open_at < f->content.len)
        set_invalid(f, c, r->open_at, "is never closed");
    set_problem(f, c, r->kernel_at,
                r->has_parameters ? TEXT("the file ends before its body")
                                  : TEXT("the file ends before its parameters"));
    candidates_add(f->list, c);
}

/* No kernel is defined where it can be called: reported once. */
static void add_hidden_kernel(struct finder *f)
{
    struct candidate *c = ARENA_NEW(f->arena, struct candidate);
    size_t at = 0;
    ptrdiff_t found = text_find(f->content, TEXT("kernel"));
    if (found > 0)
        at = (size_t)found;
    c->whole = true;
    c->hint = arena_text(f->arena, f->hint);
    c->origin = origin_at(f, at);
    set_problem(f, c, at, TEXT("it is inside something else, such as a namespace or a macro"));
    candidates_add(f->list, c);
}

/* One shared header: each kernel keeps the length that it had at its definition. */
void metal_kernel_find(struct candidates *list, struct arena *arena, struct text file, struct text content,
                       const struct source_map *map, struct text hint)
{
    struct finder f = {.list = list,
                       .arena = arena,
                       .file = file,
                       .content = content,
                       .hint = hint,
                       .map = map,
                       .header = {.arena = arena}};
    struct candidate *kernels[LIMIT_FILE_KERNELS];
    struct definition d;
    uint32_t count = 0;
    while (count < LIMIT_FILE_KERNELS && next_definition(&f, &d)) {
        struct text said = TEXT("");
        add_header(&f, f.done, d.start, &said);
        kernels[count++] = add_kernel(&f, &d, said);
        f.done = d.end;
    }
    struct rest rest = read_rest(&f);
    bool sure = count < LIMIT_FILE_KERNELS && countable(content);
    if (sure && rest.unfinished)
        add_unfinished(&f, &rest);
    else if (!count)
        add_hidden_kernel(&f);
    else if (sure && rest.stray_at < content.len)
        set_invalid(&f, kernels[count - 1], rest.stray_at, "closes nothing");
    struct source_map all;
    struct text header = mapped_finish(&f.header, &all);
    for (uint32_t i = 0; i < count; i++) { /* each kernel sees the header as it was at its definition */
        kernels[i]->header.ptr = header.ptr;
        kernels[i]->header_map.entries = all.entries;
    }
}
