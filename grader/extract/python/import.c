/* import: what a module takes from other files of the submission. See machine.h.
 *
 * The files that it may mean follow it in the same text (modules.h). When an import statement is met,
 * the file is evaluated once, in a separate scope. A module is a dotted value like everything outside of the
 * program, with the file's path as its text: its attributes are looked up in that scope, and what is not
 * there stays a dotted value. */
#include "extract/python/machine.h"
#include "extract/python/kernel.h"
#include "extract/python/parse.h"
#include "extract/python/text.h"
#include "base/buf.h"
#include "base/limits.h"

/* --- which file --- */

static uint32_t part_of(const struct py *m, const struct py_module *module)
{
    return (uint32_t)(module - m->modules) + m->source.own;
}

/* The module of a file, or NULL. NULL for the program's own file, too. */
static struct py_module *module_at(struct py *m, struct text path)
{
    for (uint32_t i = m->source.own; i < m->source.count; i++)
        if (text_eq(m->source.parts[i].path, path))
            return &m->modules[i - m->source.own];
    return NULL;
}

/* FOLDER/a/b/__init__.py or FOLDER/a/b.py for "a.b". */
static struct py_module *module_below(struct py *m, struct text folder, struct text dotted)
{
    struct buf path = {0};
    buf_text(&path, folder);
    for (size_t i = 0; i < dotted.len; i++)
        if (dotted.ptr[i] != ' ' && dotted.ptr[i] != '\t')
            buf_char(&path, dotted.ptr[i] == '.' ? '/' : dotted.ptr[i]);
    size_t len = path.len;
    buf_str(&path, len > folder.len ? "/__init__.py" : "__init__.py");
    struct py_module *found = module_at(m, buf_as_text(&path));
    if (!found && len > folder.len) {
        path.len = len;
        buf_str(&path, ".py");
        found = module_at(m, buf_as_text(&path));
    }
    buf_release(&path);
    return found;
}

/* What "a.b" means in a statement at `at`: beside the program, beside the file, at the root; "..a.b" only
 * beside the file. */
static struct py_module *resolve(struct py *m, uint32_t at, struct text dotted)
{
    struct text folder = python_modules_folder(m->source.parts[python_source_part(&m->source, at)].path);
    size_t dots = 0;
    while (dots < dotted.len && dotted.ptr[dots] == '.')
        dots++;
    struct text rest = text_from(dotted.ptr + dots, dotted.len - dots);
    for (size_t up = 1; up < dots; up++) {
        if (!folder.len)
            return NULL;
        folder.len--;
        folder = python_modules_folder(folder);
    }
    if (dots)
        return module_below(m, folder, rest);
    struct text folders[] = {python_modules_folder(m->source.parts[0].path), folder, TEXT(""), TEXT("src/")};
    struct py_module *found = NULL;
    for (size_t i = 0; rest.len && !found && i < sizeof folders / sizeof *folders; i++)
        found = module_below(m, folders[i], rest);
    return found;
}

/* Evaluates a file in a separate scope, without the state of the importing one. The kernels that it makes are
 * found when the file itself is read. */
static struct py_scope *load(struct py *m, struct py_module *module)
{
    if (module->scope || m->importing >= LIMIT_PYTHON_IMPORTS || m->depth + 20 > LIMIT_PYTHON_DEPTH)
        return module->scope;
    struct py_frame *frame = m->frame;
    struct py_branch *branch = m->branch;
    unsigned maybe = m->maybe;
    uint32_t calls = m->calls, fuel = m->fuel;
    bool tired = m->tired;
    uint32_t part = part_of(m, module), from = m->source.starts[part], to = m->source.starts[part + 1];
    module->scope = python_scope_new(m, NULL);
    m->frame = ARENA_NEW(m->arena, struct py_frame);
    m->frame->scope = module->scope;
    m->branch = NULL;
    m->maybe = m->calls = 0;
    m->importing++;
    if (from < to)
        python_run_module(m, python_parse(m->arena, m->names, m->source.text, from, to, NULL));
    m->importing--;
    m->frame = frame;
    m->branch = branch;
    m->maybe = maybe;
    m->calls = calls;
    m->fuel = fuel;
    m->tired = tired;
    return module->scope;
}

/* What a path means: a module when it is a file of the submission, else something outside of it. */
static struct py_value module_value(struct py *m, struct py_module *module, struct text path, uint32_t at)
{
    if (module) {
        load(m, module);
        path = m->source.parts[part_of(m, module)].path;
    }
    return python_dotted(m, at, "%.*s", TEXT_ARG(path));
}

/* --- attributes of modules --- */

/* Kernel makers keep their meaning by name, however a file wraps them; only a function or class of the file
 * defines its own order of arguments. */
static bool is_taken(const struct py_binding *b)
{
    return !python_kernel_named(b->name->text) || b->value.kind == VALUE_CLASS ||
           b->value.kind == VALUE_FUNCTION;
}

/* A name of a module: what it sets, or a file in its folder. */
static bool find_in_module(struct py *m, struct py_module *module, struct name *name, uint32_t at,
                           struct py_value *out)
{
    struct text path = m->source.parts[part_of(m, module)].path;
    struct py_scope *scope = load(m, module);
    struct py_binding *b = scope ? python_scope_find(scope, name) : NULL;
    struct py_module *below = NULL;
    if (b && is_taken(b)) {
        *out = b->value;
        return true;
    }
    if (!python_kernel_named(name->text) && text_ends(path, TEXT("__init__.py")))
        below = module_below(m, python_modules_folder(path), name->text);
    if (below)
        *out = module_value(m, below, path, at);
    return below;
}

bool python_import_attribute(struct py *m, struct text dotted, struct name *name, uint32_t at,
                             struct py_value *out)
{
    struct py_module *module = module_at(m, dotted);
    if (module)
        return find_in_module(m, module, name, at, out);
    for (const struct py_alias *a = m->aliases; a; a = a->next) /* import a.b: a, and then .b */
        if (a->dotted.len == dotted.len + 1 + name->text.len && text_starts(a->dotted, dotted) &&
            a->dotted.ptr[dotted.len] == '.' && text_ends(a->dotted, name->text)) {
            *out = module_value(m, a->module, dotted, at);
            return true;
        }
    return false;
}

void python_import_set(struct py *m, struct text dotted, struct name *name, struct py_value value)
{
    struct py_module *module = module_at(m, dotted);
    struct py_scope *scope = module ? load(m, module) : NULL;
    if (scope)
        python_scope_set(m, scope, name, value);
}

/* --- statements --- */

/* A dotted path as it is written, up to `most` bytes. */
static struct text span(const struct py *m, const struct py_node *n, size_t most)
{
    size_t len = n->end - n->at;
    return text_from(m->source.text.ptr + n->at, len < most ? len : most);
}

static void add_alias(struct py *m, struct text dotted, struct py_module *module)
{
    uint32_t count = 0;
    for (const struct py_alias *a = m->aliases; a; a = a->next, count++)
        if (a->module == module && text_eq(a->dotted, dotted))
            return;
    if (count >= LIMIT_PYTHON_MODULES)
        return;
    struct py_alias *alias = ARENA_NEW(m->arena, struct py_alias);
    *alias = (struct py_alias){dotted, module, m->aliases};
    m->aliases = alias;
}

/* `import a.b` sets a, `import a.b as c` sets c to a.b. */
static void import_one(struct py *m, const struct py_node *item)
{
    struct text path = span(m, item, 200);
    const char *dot = path.len ? memchr(path.ptr, '.', path.len) : NULL;
    struct text first = text_from(path.ptr, dot ? (size_t)(dot - path.ptr) : path.len);
    struct text whole = item->name ? path : first;
    struct name *name = item->name ? item->name : names_get(m->names, first);
    struct py_value v = module_value(m, resolve(m, item->at, whole), whole, item->at);
    python_scope_set(m, m->frame->scope, name, v);
    struct py_module *below = dot && !item->name ? resolve(m, item->at, path) : NULL;
    if (below)
        add_alias(m, path, below);
}

static void take(struct py *m, const struct py_binding *b)
{
    python_spend(m, 1);
    if (b && b->bound && is_taken(b) && !m->tired)
        python_scope_set(m, m->frame->scope, b->name, b->value);
}

/* `import *`: what __all__ lists, else all names that do not start with '_'. */
static void import_all(struct py *m, struct py_scope *scope)
{
    const struct py_binding *all = python_scope_find(scope, names_get(m->names, TEXT("__all__")));
    struct py_list items = {0};
    if (all)
        items = python_value_items(m, all->value);
    for (uint32_t i = 0; i < items.count && !m->tired; i++)
        if (items.items[i].kind == VALUE_TEXT)
            take(m, python_scope_find(scope, names_get(m->names, python_text_bytes(m, items.items[i].text))));
    for (const struct py_binding *b = all && !items.unknown ? NULL : scope->bindings; b && !m->tired;
         b = b->next)
        if (b->name->text.ptr[0] != '_')
            take(m, b);
}

/* from PATH import NAME: a name that the module does not set may be a file in its folder; else it stays a
 * dotted value. */
static void import_name(struct py *m, struct text path, struct py_module *module, const struct py_node *item)
{
    struct text what = span(m, item, 100);
    struct name *named = names_get(m->names, what);
    bool dots = path.len && path.ptr[path.len - 1] == '.'; /* from . import a: ".a" */
    struct text full = arena_printf(m->arena, "%.*s%s%.*s", TEXT_ARG(path), dots ? "" : ".", TEXT_ARG(what));
    struct py_value v;
    if (!module || !find_in_module(m, module, named, item->at, &v))
        v = module_value(m, python_kernel_named(what) ? NULL : resolve(m, item->at, full), full, item->at);
    python_scope_set(m, m->frame->scope, item->name ? item->name : named, v);
}

/* The names of a statement, or only one of them. */
static void import(struct py *m, const struct py_node *n, const struct py_node *only)
{
    bool from = n->kind == NODE_FROM;
    struct text path = from ? span(m, n, 150) : TEXT("");
    struct py_module *module = from ? resolve(m, n->at, path) : NULL;
    struct py_scope *scope = module && n->flag ? load(m, module) : NULL;
    if (scope) {
        import_all(m, scope);
    } else if (from && n->flag) {
        m->star_import = true;
        m->star_from = path;
    }
    for (const struct py_node *item = n->list; item; item = item->next)
        if (from && (!only || item == only))
            import_name(m, path, module, item);
        else if (!only || item == only)
            import_one(m, item);
}

enum py_flow python_import(struct py *m, struct py_node *n)
{
    import(m, n, NULL);
    return FLOW_NEXT;
}

static bool leads_outside(struct py *m, struct name *name)
{
    const struct py_binding *b = python_scope_find(m->frame->scope, name);
    return !b || (b->value.kind == VALUE_DOTTED && !module_at(m, *b->value.dotted));
}

/* Each name by itself: the body's other imports stay as they are. */
void python_import_instead(struct py *m, struct py_node *statements)
{
    for (struct py_node *s = statements; s; s = s->next)
        for (struct py_node *item = s->kind == NODE_IMPORT || s->kind == NODE_FROM ? s->list : NULL; item;
             item = item->next) {
            struct text path = span(m, s->kind == NODE_FROM ? s : item, SIZE_MAX);
            struct name *name = item->name ? item->name : names_get(m->names, span(m, item, SIZE_MAX));
            if (path.len <= 150 && leads_outside(m, name) && resolve(m, s->at, path))
                import(m, s, item);
        }
}
