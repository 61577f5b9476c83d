#include "extract/python/kernel.h"
#include "extract/python/text.h"
#include "base/limits.h"
#include "base/search.h"

bool python_kernel_named(struct text name)
{
    return python_among(name, "metal_kernel MetalKernel");
}

bool python_kernel_is_maker(struct py_value v)
{
    if (v.kind == VALUE_FUNCTION)
        return v.function->node->name && python_kernel_named(v.function->node->name->text);
    return v.kind == VALUE_DOTTED && python_kernel_named(python_last_name(v));
}

/* --- what the call says --- */

/* The arguments that matter, each NULL when it is not given. */
enum { SAID_NAME, SAID_INPUTS, SAID_OUTPUTS, SAID_SOURCE, SAID_HEADER, SAID_ATOMIC, SAID_COUNT };
static const char *const words[SAID_COUNT] = {"name",   "input_names", "output_names",
                                              "source", "header",      "atomic_outputs"};

enum { KEYWORD_ONLY = UINT32_MAX };

/* At which position the argument `word` is in a function or a class of the program. */
static uint32_t position_in(struct py *m, struct py_value maker, const char *word)
{
    bool class = maker.kind == VALUE_CLASS;
    const struct py_function *f = maker.kind == VALUE_FUNCTION ? maker.function : NULL;
    uint32_t position = 0;
    if (class)
        f = python_scope_method(m, maker.type, "__init__");
    for (uint32_t i = 0; class && !f && i < maker.type->field_count; i++)
        if (text_is(maker.type->fields[i]->text, word))
            return i;
    for (const struct py_node *p = f ? f->node->list : NULL; p && !p->op && !p->flag; p = p->next, position++)
        if (text_is(p->name->text, word))
            return position - class;
    return KEYWORD_ONLY;
}

/* The puzzles' MetalKernel has its header before its source, except in its first version, which has no
 * header. MLX has them the other way round, and had (name, source) before names were lists. */
static const uint32_t *positions_of(struct py_value maker, const struct py_arguments *arguments)
{
    static const uint32_t mlx[] = {0, 1, 2, 3, 4, 6}, puzzles[] = {0, 1, 2, 4, 3, KEYWORD_ONLY},
                          old[] = {0, KEYWORD_ONLY, KEYWORD_ONLY, 1, KEYWORD_ONLY, KEYWORD_ONLY};
    const struct py_value *second = python_argument(arguments, 1, "");
    if (second && second->kind == VALUE_TEXT)
        return old;
    bool wrapper = maker.kind != VALUE_DOTTED || text_ends(*maker.dotted, TEXT("MetalKernel"));
    return wrapper && python_argument(arguments, 4, "source") ? puzzles : mlx;
}

/* A class that only derives takes the arguments of what it derives from. */
static void read_call(struct py *m, struct py_value maker, const struct py_arguments *arguments,
                      struct py_value *said[SAID_COUNT])
{
    for (int depth = 0; depth < 20 && maker.kind == VALUE_CLASS && maker.type->base_count; depth++) {
        if (maker.type->field_count ||
            python_scope_find(maker.type->scope, names_get(m->names, TEXT("__init__"))))
            break;
        maker = maker.type->bases[0];
    }
    const uint32_t *positions = positions_of(maker, arguments);
    bool own = position_in(m, maker, "source") != KEYWORD_ONLY;
    for (size_t i = 0; i < SAID_COUNT; i++)
        said[i] = python_argument(arguments, own ? position_in(m, maker, words[i]) : positions[i], words[i]);
}

static bool is_plain_text(const struct py_value *v)
{
    return v && v->kind == VALUE_TEXT && !v->text->is_bytes;
}

/* A list of texts, copied as it is now; or NULL. */
static const struct py_list *names_of(struct py *m, const struct py_value *v)
{
    struct py_list *names = python_list(m, VALUE_LIST, 0).list;
    if (!v || !python_is_list(*v) || !python_list_extend(m, names, v->list))
        return NULL;
    for (uint32_t i = 0; i < names->count; i++)
        if (!is_plain_text(&names->items[i]))
            return NULL;
    return names;
}

/* Why an argument is not a text. The first problem counts. */
static void set_problem(struct py *m, struct py_kernel *k, const char *what, struct py_value v)
{
    if (k->problem.len)
        return;
    bool unknown = v.kind == VALUE_UNKNOWN;
    k->problem_at = unknown ? v.unknown->at : v.at;
    if (unknown)
        k->problem = what[0] == 'h' ? arena_printf(m->arena, "its header: %.*s", TEXT_ARG(v.unknown->why))
                                    : v.unknown->why;
    else if (v.kind == VALUE_DOTTED)
        k->problem = arena_printf(m->arena, "%s= is '%.*s', which no file in the submission sets", what,
                                  PY_SHOWN(*v.dotted, 100));
    else if (v.kind == VALUE_TEXT)
        k->problem = arena_printf(m->arena, "%s= is bytes (b\"...\"), not a string: remove the b", what);
    else
        k->problem = arena_printf(m->arena, "%s= is %s, not a string", what, python_value_type(v));
}

/* Sets header and body, or the reason why there is none and the file that may contain it. A header that is a
 * file's text may be found later, as a source may; any other unknown one is a problem. */
static void read_source(struct py *m, struct py_kernel *k, struct py_value *const said[SAID_COUNT],
                        const struct py_arguments *arguments)
{
    const struct py_value *header = said[SAID_HEADER], *source = said[SAID_SOURCE],
                          *atomic = said[SAID_ATOMIC];
    if (is_plain_text(header))
        k->header = python_text_flat(m, header->text);
    else if (header && header->kind == VALUE_UNKNOWN)
        k->header_reads = header->unknown->reads;
    if (!k->header && header && header->kind != VALUE_NONE)
        set_problem(m, k, "header", *header);
    bool found = !k->problem.len || k->header_reads.len; /* the header does not prevent it */
    if (is_plain_text(source))
        k->body = found ? python_text_flat(m, source->text) : NULL;
    else if (source)
        set_problem(m, k, "source", *source);
    else
        set_problem(m, k, "source",
                    arguments->unknown ? python_unknown_of(arguments->unknown)
                                       : python_unknown(m, k->site->at, "the call has no source="));
    if (found && source && source->kind == VALUE_UNKNOWN) {
        k->reads = source->unknown->reads;
        k->reads_at = source->unknown->at;
    }
    if (!k->body && !k->reads.len) { /* nothing will be found */
        k->header_reads = TEXT("");
        k->header = k->problem.len ? NULL : k->header;
    }
    k->atomic = atomic && atomic->kind == VALUE_BOOL && atomic->integer;
}

/* --- which function it belongs to --- */

/* Names that say nothing about which puzzle a kernel solves. */
static bool is_helper(struct text name)
{
    return python_among(
        name,
        "kernel _kernel make build create get inner wrapper run main helper fn make_kernel source src body "
        "setup compile build_kernel get_kernel forward init get_source create_kernel f _build "
        "_make_kernel make_source __init__ __call__ _get_kernel compile_kernel");
}

static bool hands_on(const struct py_function *f, const struct py_node *site)
{
    for (const struct py_node *a = site->list; a; a = a->next) {
        if (!a->name || !text_is(a->name->text, "source") || a->a->kind != NODE_NAME)
            continue;
        for (const struct py_node *p = f->node->list; p; p = p->next)
            if (p->name == a->a->name)
                return true;
    }
    return false;
}

/* The function that contains the text, else the one that contains the call; the enclosing one when that only
 * passes the text on. */
static struct py_frame *home(struct py *m, const struct py_kernel *k)
{
    uint32_t at = k->body ? k->body->runs[0].at : k->problem_at;
    for (struct py_frame *f = m->frame; f; f = f->outer)
        if (f->function && f->function->node->at <= at && at < f->function->node->end)
            return f;
    struct py_frame *f = m->frame;
    if (f->function && hands_on(f->function, k->site) && f->outer && f->outer->function)
        return f->outer;
    return f;
}

/* The innermost name that says something: not a lambda, not `make_kernel`. A method has that of its class. */
static void name_function(struct py *m, struct py_kernel *k)
{
    struct py_frame *frame = home(m, k);
    for (const struct py_function *f = frame->function, *next; f; f = next) {
        struct text name = f->node->name ? f->node->name->text : TEXT("");
        bool telling = name.len && !is_helper(name), method = !telling && f->type;
        if (telling || method || (name.len && !k->function.len)) {
            k->function = method ? f->type->name->text : name;
            k->replaced = method ? f->type->replaced : f->replaced;
        }
        if (telling || method)
            return;
        next = f->outer;
        if (!next) {
            frame = frame->outer;
            next = frame ? frame->function : NULL;
        }
    }
}

/* --- the call --- */

enum { SITE_MET = 1, SITE_SOLVED = 2 };

/* The first site that is not before `at`: an index into m->sites. */
static uint32_t site_at(const struct py *m, uint32_t at)
{
    uint32_t site = (uint32_t)search_stretch(m->sites, m->site_count, sizeof *m->sites, at);
    return site + (site < m->site_count && m->sites[site] < at);
}

bool python_kernel_within(const struct py *m, uint32_t at, uint32_t end)
{
    uint32_t first = site_at(m, at);
    return first < m->site_count && m->sites[first] < end;
}

/* Notes what has become of the site of a call. */
static void mark(struct py *m, const struct py_node *node, uint8_t flags)
{
    uint32_t site = site_at(m, node->at);
    if (site < m->site_count && m->sites[site] < node->end)
        m->site_flags[site] |= flags;
}

static bool same_text(struct py *m, const struct py_text *a, const struct py_text *b)
{
    return !a || !b ? a == b : text_eq(python_text_bytes(m, a), python_text_bytes(m, b));
}

/* A function that passes on its own parameters makes no kernel by itself; neither does a call without
 * information. */
static bool is_wrapper(const struct py_value *name, const struct py_value *source,
                       const struct py_arguments *arguments)
{
    if (name && name->kind == VALUE_TEXT)
        return false;
    if (!source)
        return !arguments->unknown || arguments->unknown->parameter;
    return source->kind == VALUE_UNKNOWN ? source->unknown->parameter
                                         : source->kind == VALUE_TEXT && !source->text->len;
}

/* Whether a kernel that could not be evaluated adds nothing to another one of the same call: it has the same
 * name or none, and its text is not that of a file. */
static bool adds_nothing(struct py *m, const struct py_kernel *unknown, const struct py_kernel *other)
{
    bool file = unknown->reads.len && !(!other->body && text_eq(unknown->reads, other->reads));
    return !file && (!unknown->name || same_text(m, unknown->name, other->name));
}

/* The same kernel as an earlier evaluation of this call made, or NULL. */
static struct py_kernel *seen_before(struct py *m, struct py_kernel *k)
{
    struct py_node *site = (struct py_node *)(uintptr_t)k->site;
    for (struct py_kernel *old = site->cache; old; old = old->same_site) {
        if (k->body ? old->body && same_text(m, old->body, k->body) && same_text(m, old->header, k->header) &&
                          same_text(m, old->name, k->name)
                    : adds_nothing(m, k, old))
            return old;
        if (!old->body && k->body && adds_nothing(m, old, k))
            old->worse = true;
    }
    k->same_site = site->cache;
    k->number = k->same_site ? k->same_site->number + 1 : 1;
    site->cache = k;
    return NULL;
}

static void append(struct py *m, struct py_kernel *k)
{
    *m->kernels_end = k;
    m->kernels_end = &k->next;
    k->order = m->kernel_count++;
}

/* source=source: the texts that the name had before, the oldest first, so that the kernel itself is the last
 * of them. */
static void add_overwritten(struct py *m, const struct py_kernel *k, const struct py_earlier *e)
{
    if (!e || m->kernel_count >= LIMIT_PYTHON_KERNELS)
        return;
    add_overwritten(m, k, e->next);
    if (e->text->is_bytes)
        return;
    struct py_kernel *old = ARENA_NEW(m->arena, struct py_kernel);
    *old = *k;
    old->body = python_text_flat(m, e->text);
    old->overwritten = true;
    old->same_site = NULL;
    append(m, old);
}

static void look_for_overwritten(struct py *m, const struct py_kernel *k, const struct py_value *source,
                                 const struct py_arguments *arguments)
{
    for (uint32_t i = 0; k->body && i < arguments->count; i++) {
        const struct py_node *n = arguments->list[i].node;
        if (source != &arguments->list[i].value || !n || !n->a || n->a->kind != NODE_NAME)
            continue;
        const struct py_binding *b = python_scope_lookup(m->frame->scope, n->a->name);
        add_overwritten(m, k, b ? b->earlier : NULL);
    }
}

/* Each evaluation of a call may add a kernel; one that was seen before is returned instead. */
struct py_value python_kernel_make(struct py *m, struct py_value maker, const struct py_arguments *arguments,
                                   const struct py_node *node)
{
    if (!node || node->kind != NODE_CALL || (!arguments->count && !arguments->unknown))
        return python_unknown(m, node ? node->at : 0, "a kernel is created without a source");
    struct py_value *said[SAID_COUNT];
    read_call(m, maker, arguments, said);
    if (is_wrapper(said[SAID_NAME], said[SAID_SOURCE], arguments)) {
        mark(m, node, SITE_MET | SITE_SOLVED);
        return python_unknown(m, node->at, "a kernel is created from a caller's argument");
    }
    const struct py_kernel *last = node->cache;
    if (m->kernel_count >= LIMIT_PYTHON_KERNELS || (last && last->number >= LIMIT_CALL_KERNELS))
        return python_unknown(m, node->at, "there are too many kernels");
    struct py_kernel *k = ARENA_NEW(m->arena, struct py_kernel);
    k->site = node;
    k->frame = m->frame;
    k->name = is_plain_text(said[SAID_NAME]) ? python_text_flat(m, said[SAID_NAME]->text) : NULL;
    read_source(m, k, said, arguments);
    k->inputs = names_of(m, said[SAID_INPUTS]);
    k->outputs = names_of(m, said[SAID_OUTPUTS]);
    name_function(m, k);
    mark(m, node, k->body ? SITE_MET | SITE_SOLVED : SITE_MET);
    struct py_kernel *old = seen_before(m, k);
    if (!old && !m->importing) { /* else it is found when that file itself is read */
        look_for_overwritten(m, k, said[SAID_SOURCE], arguments);
        append(m, k);
    }
    k = old ? old : k;
    python_launch_made(m, k, arguments);
    return PY_VALUE(KERNEL, node->at, kernel = k);
}

/* The value of name="..." somewhere after it, for a call that cannot be read. */
static const struct py_text *guess_name(struct py *m, uint32_t at, uint32_t end)
{
    const char *text = m->source.text.ptr;
    for (uint32_t i = at; i + 6 < end; i++) {
        bool start = i == 0 || text[i - 1] == '(' || text[i - 1] == ' ' || text[i - 1] == ',';
        if (!start || memcmp(text + i, "name=", 5) != 0 || (text[i + 5] != '"' && text[i + 5] != '\''))
            continue;
        const char *close = memchr(text + i + 6, text[i + 5], end - i - 6);
        if (!close)
            return NULL;
        return python_text_plain(m, text_from(text + i + 6, (size_t)(close - text) - i - 6), i + 6);
    }
    return NULL;
}

/* Is the site a call? Not a comment, a class of that name or an import. */
static bool is_call(const struct py *m, uint32_t site)
{
    const char *text = m->source.text.ptr;
    uint32_t at = site + (text[site] == 'm' ? 12 : 11);
    if (at >= m->source.text.len || text[at] != '(')
        return false;
    for (at = site; at > 0 && text[at - 1] != '\n' && text[at - 1] != '#'; at--)
        ;
    bool defined =
        site >= 6 && (memcmp(text + site - 6, "class ", 6) == 0 || memcmp(text + site - 4, "def ", 4) == 0);
    return !defined && (at == 0 || text[at - 1] != '#');
}

static struct py_kernel *add_problem(struct py *m, struct py_node *node, uint32_t site, struct text problem)
{
    struct py_kernel *k = ARENA_NEW(m->arena, struct py_kernel);
    mark(m, node, SITE_MET);
    *k = (struct py_kernel){.site = node, .frame = m->frame, .problem = problem, .problem_at = node->at};
    k->name = guess_name(m, site, node->end);
    append(m, k);
    return k;
}

void python_kernel_unreadable(struct py *m, struct py_node *node)
{
    uint32_t site = site_at(m, node->at);
    while (site < m->site_count && m->sites[site] < node->end && !is_call(m, m->sites[site]))
        site++;
    if (m->importing || node->cache || site >= m->site_count || m->sites[site] >= node->end ||
        m->kernel_count >= LIMIT_PYTHON_KERNELS)
        return;
    struct text problem = TEXT("this call cannot be read; look for a missing quote or bracket");
    struct py_kernel *k = add_problem(m, node, m->sites[site], problem);
    k->invalid = true;
    node->cache = k;
    name_function(m, k);
}

static struct text function_around(const struct py *m, uint32_t at)
{
    const struct py_node *best = NULL;
    for (const struct py_function *f = m->functions; f; f = f->next)
        if (f->node->name && f->node->at <= at && at < f->node->end && (!best || best->at <= f->node->at))
            best = f->node;
    return best ? best->name->text : TEXT("");
}

void python_kernel_unmet(struct py *m)
{
    for (uint32_t i = 0; m->was_tired && i < m->site_count && m->kernel_count < LIMIT_PYTHON_KERNELS; i++) {
        if (!is_call(m, m->sites[i]) || (m->site_flags[i] & SITE_MET) ||
            !python_source_is_own(&m->source, m->sites[i]))
            continue;
        struct py_node *node = ARENA_NEW(m->arena, struct py_node);
        node->at = m->sites[i];
        node->end = i + 1 < m->site_count ? m->sites[i + 1] : (uint32_t)m->source.text.len;
        add_problem(m, node, m->sites[i], TEXT("the program takes too many steps to evaluate"))->function =
            function_around(m, m->sites[i]);
    }
}

bool python_kernel_solved(const struct py *m, uint32_t at, uint32_t end)
{
    for (uint32_t i = site_at(m, at); i < m->site_count && m->sites[i] < end; i++)
        if (!(m->site_flags[i] & SITE_SOLVED))
            return false;
    return true;
}
