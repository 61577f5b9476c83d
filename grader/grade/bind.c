#include "grade/bind.h"
#include "base/buf.h"
#include "grade/match.h"

enum { NAME_BYTES = 100 }; /* of one name; a job takes no longer ones */

/* "2 names (a, b)" */
static struct text list_of(struct arena *arena, const struct text *names, uint32_t count)
{
    struct buf b = {0};
    buf_printf(&b, "%u %s", count, count == 1 ? "name" : "names");
    for (uint32_t i = 0; i < count && i < 8; i++)
        buf_printf(&b, "%s%.*s", i ? ", " : " (", names[i].len > 40 ? 40 : (int)names[i].len, names[i].ptr);
    buf_str(&b, count > 8 ? ", ...)" : count ? ")" : "");
    struct text t = arena_text(arena, buf_as_text(&b));
    buf_release(&b);
    return t;
}

static struct text wrong_count(struct arena *arena, const char *what, const struct text *names,
                               uint32_t count, const struct pack_array *arrays, uint32_t wanted,
                               const char *word)
{
    struct text own[PACK_MAX_ARRAYS] = {{0}};
    for (uint32_t i = 0; i < wanted; i++)
        own[i] = arrays[i].name;
    struct text wanted_list = list_of(arena, own, wanted);
    const char *brackets = memchr(wanted_list.ptr, '(', wanted_list.len);
    return arena_printf(arena, "%s has %.*s, but the puzzle has %u %s%s %s", what,
                        TEXT_ARG(list_of(arena, names, count)), wanted, word, wanted == 1 ? "" : "s",
                        brackets ? brackets : "");
}

static bool is_identifier(struct text t)
{
    bool right = t.len > 0 && t.len <= NAME_BYTES && !(t.ptr[0] >= '0' && t.ptr[0] <= '9');
    for (size_t i = 0; i < t.len && right; i++) {
        char c = t.ptr[i];
        right = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    }
    return right;
}

/* All names in one list, inputs first: in a complete kernel some inputs may lack their `const`. */
static const struct text *all_names(struct arena *arena, const struct candidate *c)
{
    struct text *names = ARENA_ARRAY(arena, c->input_count + c->output_count + 1, struct text);
    if (c->input_count)
        memcpy(names, c->input_names, c->input_count * sizeof *names);
    if (c->output_count)
        memcpy(names + c->input_count, c->output_names, c->output_count * sizeof *names);
    return names;
}

static bool is_same(const struct puzzle *p, const struct text *names)
{
    bool same = true;
    for (uint32_t k = 0; k < p->input_count; k++)
        same &= text_eq(names[k], p->inputs[k].name);
    for (uint32_t k = 0; k < p->output_count; k++)
        same &= text_eq(names[p->input_count + k], p->outputs[k].name);
    return same;
}

/* Whether these are the puzzle's names, with the inputs in any order. */
static bool has_all(const struct puzzle *p, const struct text *names)
{
    uint32_t found = 0;
    for (uint32_t k = 0; k < p->input_count; k++)
        for (uint32_t i = 0; i < p->input_count; i++)
            found += text_eq(names[i], p->inputs[k].name);
    for (uint32_t k = p->input_count; k < p->input_count + p->output_count; k++)
        found += text_eq(names[k], p->outputs[k - p->input_count].name);
    return found == p->input_count + p->output_count;
}

/* A copy of some arrays under other names; those of the puzzle are also used by the next body. */
static struct wrap_array *named(struct arena *arena, const struct wrap_array *arrays, uint32_t count,
                                const struct text *names)
{
    struct wrap_array *copy = ARENA_ARRAY(arena, count, struct wrap_array);
    for (uint32_t k = 0; k < count; k++) {
        copy[k] = arrays[k];
        copy[k].name = names[k];
    }
    return copy;
}

static const struct trials *renamed(struct arena *arena, const struct trials *trials,
                                    const struct text *names)
{
    struct trials *copy = ARENA_NEW(arena, struct trials);
    *copy = (struct trials){.items = ARENA_ARRAY(arena, trials->count, struct trial), .count = trials->count};
    for (uint32_t i = 0; i < trials->count; i++) {
        struct trial *t = &copy->items[i];
        *t = trials->items[i];
        t->inputs = named(arena, t->inputs, t->puzzle->input_count, names);
        t->outputs = named(arena, t->outputs, t->puzzle->output_count, names + t->puzzle->input_count);
    }
    return copy;
}

const struct trials *bind_names(struct arena *arena, const struct trials *trials, const struct candidate *c,
                                enum diag_code *code, struct text *why)
{
    const struct puzzle *p = trials->items[0].puzzle;
    if (!c->has_names)
        return trials;
    if (!match_fits(c, p)) {
        bool inputs = c->input_count != p->input_count;
        *code = c->whole ? E3002 : E3003;
        *why = inputs ? wrong_count(arena, c->whole ? "its list of inputs" : "input_names", c->input_names,
                                    c->input_count, p->inputs, p->input_count, "input")
                      : wrong_count(arena, c->whole ? "its list of outputs" : "output_names", c->output_names,
                                    c->output_count, p->outputs, p->output_count, "output");
        return NULL;
    }
    const struct text *names = all_names(arena, c);
    for (uint32_t i = 0; i < c->input_count + c->output_count; i++)
        if (!is_identifier(names[i])) {
            *code = E3004;
            *why = arena_printf(arena, "%.*s", names[i].len > 60 ? 60 : (int)names[i].len, names[i].ptr);
            return NULL;
        }
    return is_same(p, names) || (c->by_keyword && has_all(p, names)) ? trials : renamed(arena, trials, names);
}
