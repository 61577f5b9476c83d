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

static struct text path_of(const struct py *m, const struct py_module *module)
{
    return m->source.parts[part_of(m, module)].path;
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
    if (!dots && !rest.len)
        return NULL;
    struct py_module *found =
        dots ? NULL : module_below(m, python_modules_folder(m->source.parts[0].path), rest);
    found = found ? found : module_below(m, folder, rest);
    if (!found && !dots)
        found = module_below(m, TEXT(""), rest);
    return found || dots ? found : module_below(m, TEXT("src/"), rest);
}

/* Evaluates a file in a separate scope, without the state of the importing one. The kernels that it makes are
 * found when the file itself is read. */
static struct py_scope *load(struct py *m, struct py_module *module)
{
    if (module->scope || m->importing >= LIMIT_PYTHON_IMPORTS || m->depth + 20 > LIMIT_PYTHON_DEPTH)
        return module->scope;
    struct {
        struct py_frame *frame;
        struct py_branch *branch;
        unsigned maybe;
        uint32_t calls, fuel;
        bool tired;
    } saved = {m->frame, m->branch, m->maybe, m->calls, m->fuel, m->tired};
    uint32_t part = part_of(m, module);
    uint32_t from = m->source.starts[part], to = m->source.starts[part + 1];
    module->scope = python_scope_new(m, NULL);
    m->frame = ARENA_NEW(m->arena, struct py_frame);
    m->frame->scope = module->scope;
    m->branch = NULL;
    m->maybe = 0;
    m->calls = 0;
    m->importing++;
    if (from < to)
        python_machine_module(m, python_parse(m->arena, m->names, m->source.text, from, to, NULL));
    m->importing--;
    m->frame = saved.frame;
    m->branch = saved.branch;
    m->maybe = saved.maybe;
    m->calls = saved.calls;
    m->fuel = saved.fuel;
    m->tired = saved.tired;
    return module->scope;
}

static struct py_value module_value(struct py *m, struct py_module *module, uint32_t at)
{
    load(m, module);
    return python_value_dotted(m, at, "%.*s", TEXT_ARG(path_of(m, module)));
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
    struct text path = path_of(m, module);
    struct py_scope *scope = load(m, module);
    struct py_binding *b = scope ? python_scope_find(scope, name) : NULL;
    if (b && is_taken(b)) {
        *out = b->value;
        return true;
    }
    if (python_kernel_named(name->text))
        return false;
    struct py_module *below = text_ends(path, TEXT("__init__.py"))
                                  ? module_below(m, python_modules_folder(path), name->text)
                                  : NULL;
    if (below)
        *out = module_value(m, below, at);
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
            *out = module_value(m, a->module, at);
            return true;
        }
    return false;
}

void python_import_assign(struct py *m, struct text dotted, struct name *name, struct py_value value)
{
    struct py_module *module = module_at(m, dotted);
    struct py_scope *scope = module ? load(m, module) : NULL;
    if (scope)
        python_scope_set(m, scope, name, value);
}

/* --- statements --- */

static struct text span(const struct py *m, const struct py_node *n)
{
    return text_from(m->source.text.ptr + n->at, n->end - n->at);
}

static void set(struct py *m, struct name *name, struct py_value v)
{
    python_scope_set(m, m->frame->scope, name, v);
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
static void import_one(struct py *m, struct py_node *item)
{
    struct text path = span(m, item);
    if (path.len > 200)
        path.len = 200;
    const char *dot = path.len ? memchr(path.ptr, '.', path.len) : NULL;
    struct text first = text_from(path.ptr, dot ? (size_t)(dot - path.ptr) : path.len);
    struct text whole = item->name ? path : first;
    struct name *name = item->name ? item->name : names_get(m->names, first);
    struct py_module *module = resolve(m, item->at, whole);
    set(m, name,
        module ? module_value(m, module, item->at)
               : python_value_dotted(m, item->at, "%.*s", TEXT_ARG(whole)));
    struct py_module *below = dot && !item->name ? resolve(m, item->at, path) : NULL;
    if (below)
        add_alias(m, path, below);
}

void python_import(struct py *m, struct py_node *n)
{
    for (struct py_node *item = n->list; item; item = item->next)
        import_one(m, item);
}

static void take(struct py *m, const struct py_binding *b)
{
    python_machine_spend(m, 1);
    if (b && b->bound && is_taken(b) && !m->tired)
        set(m, b->name, b->value);
}

/* `import *`: what __all__ lists, else all names that do not start with '_'. */
static void import_all(struct py *m, const struct py_scope *scope)
{
    const struct py_binding *all = python_scope_find(scope, names_get(m->names, TEXT("__all__")));
    struct py_list items;
    struct py_value unknown;
    if (all && python_value_items(m, all->value, &items, &unknown)) {
        for (uint32_t i = 0; i < items.count && !m->tired; i++)
            if (items.items[i].kind == VALUE_TEXT)
                take(m, python_scope_find(scope,
                                          names_get(m->names, python_text_bytes(m, items.items[i].text))));
        return;
    }
    for (uint32_t i = 0; i <= scope->mask && !m->tired; i++)
        for (const struct py_binding *b = scope->slots[i]; b; b = b->next)
            if (b->name->text.ptr[0] != '_')
                take(m, b);
}

/* A name that the module does not set may be a file in its folder; else it stays a dotted value. */
void python_import_from(struct py *m, struct py_node *n)
{
    struct text path = span(m, n);
    if (path.len > 150)
        path.len = 150;
    struct py_module *module = resolve(m, n->at, path);
    struct py_scope *scope = module && n->flag ? load(m, module) : NULL;
    if (scope) {
        import_all(m, scope);
    } else if (n->flag) {
        m->star_import = true;
        m->star_from = path;
    }
    for (struct py_node *item = n->list; item; item = item->next) {
        struct text what = span(m, item);
        if (what.len > 100)
            what.len = 100;
        struct name *named = names_get(m->names, what);
        bool dots = path.len && path.ptr[path.len - 1] == '.'; /* from . import a: ".a" */
        struct text full =
            arena_printf(m->arena, "%.*s%s%.*s", TEXT_ARG(path), dots ? "" : ".", TEXT_ARG(what));
        struct py_value v;
        if (!module || !find_in_module(m, module, named, item->at, &v)) {
            struct py_module *below = python_kernel_named(what) ? NULL : resolve(m, item->at, full);
            v = below ? module_value(m, below, item->at)
                      : python_value_dotted(m, item->at, "%.*s", TEXT_ARG(full));
        }
        set(m, item->name ? item->name : named, v);
    }
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
            struct text path = span(m, s->kind == NODE_FROM ? s : item);
            struct name *name = item->name ? item->name : names_get(m->names, span(m, item));
            if (path.len > 150 || !leads_outside(m, name) || !resolve(m, s->at, path))
                continue;
            struct py_node *next = item->next, *list = s->list;
            item->next = NULL; /* this one alone */
            s->list = item;
            (s->kind == NODE_FROM ? python_import_from : python_import)(m, s);
            s->list = list;
            item->next = next;
        }
}
