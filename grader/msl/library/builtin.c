/* builtin: Metal's standard library as a table, and the choice of an overload from it.
 *
 * A row represents many functions: its signature with T put in for every element type and width that it
 * names. A call is resolved as C++ does it (over.match.best): every overload that the arguments convert to is
 * a candidate, and the one that is at least as good for each argument and better for one wins; otherwise the
 * call is ambiguous, as Metal's compiler says too (max(1, 2u), sqrt(2)). Two things keep it cheap: a call
 * whose arguments already have the types of an overload is found without looking at the others, and vectors
 * are candidates only when an argument is one of that width (a scalar alone never makes a vector overload the
 * better one).
 *
 * Some parameters take a type as it comes (pointers to atomics, matrices, enumerations of the library): they
 * either fit the argument's own type or not. Such an enumeration is recognised by its name. */
#include "msl/library/builtin.h"

#include "base/bug.h"
#include "base/buf.h"
#include "msl/type/convert.h"

static const struct builtin rows[BUILTIN_COUNT] = {
#define BUILTIN(id, name, clause, elems, widths, flags, signature)                                           \
    [BUILTIN_##id] = {BUILTIN_##id, name, clause, elems, widths, flags, signature},
#include "msl/library/builtin.def"
#undef BUILTIN
};

const struct builtin *builtin_row(enum builtin_id id)
{
    return &rows[id];
}

const struct builtin *builtin_next(const struct builtin *builtin)
{
    size_t next = (size_t)builtin->id + 1;
    return next < BUILTIN_COUNT && strcmp(rows[next].name, builtin->name) == 0 ? &rows[next] : NULL;
}

/* --- signatures --- */

/* One letter of a signature with what belongs to it. */
struct slot {
    char letter;
    unsigned width; /* of a fixed type: 1, or 2 to 4 */
    bool reference;
};

struct signature {
    struct slot result;
    struct slot params[BUILTIN_MAX_PARAMS];
    uint32_t count, required;
};

static struct slot read_slot(const char **at)
{
    struct slot slot = {**at, 1, false};
    (*at)++;
    if (**at >= '2' && **at <= '4')
        slot.width = (unsigned)(*(*at)++ - '0');
    if (**at == '&') {
        slot.reference = true;
        (*at)++;
    }
    return slot;
}

/* "T:TT[u]": the letters before ':' are the result, those in brackets may be left out. */
static struct signature read_signature(const struct builtin *row)
{
    struct signature s = {0};
    const char *at = row->signature;
    bool optional = false;
    s.result = read_slot(&at);
    if (*at++ != ':')
        BUG("signature of %s", row->name);
    while (*at) {
        if (*at == '[' || *at == ']') {
            optional = true;
            at++;
            continue;
        }
        if (s.count == BUILTIN_MAX_PARAMS)
            BUG("too many parameters: %s", row->name);
        s.params[s.count++] = read_slot(&at);
        if (!optional)
            s.required = s.count;
    }
    return s;
}

/* --- the types that a letter means --- */

/* TYPE_KIND_COUNT: not a fixed type. */
static enum type_kind fixed_kind(char letter)
{
    switch (letter) {
    case 'v': return TYPE_VOID;
    case 'b': return TYPE_BOOL;
    case 'i': return TYPE_INT;
    case 'u': return TYPE_UINT;
    case 'h': return TYPE_USHORT;
    case 'l': return TYPE_ULONG;
    case 'f': return TYPE_FLOAT;
    case 'x': return TYPE_HALF;
    }
    return TYPE_KIND_COUNT;
}

static enum type_kind unsigned_kind(const struct type *scalar)
{
    switch (scalar->size) {
    case 1: return TYPE_UCHAR;
    case 2: return TYPE_USHORT;
    case 4: return TYPE_UINT;
    }
    return TYPE_ULONG;
}

static const struct type *same_width(struct types *types, const struct type *generic, enum type_kind kind)
{
    return type_with_elem(types, generic, type_scalar(types, kind));
}

/* The type of a slot that does not depend on the argument's own type; NULL for those that do. */
static const struct type *slot_type(struct types *types, struct slot slot, const struct type *generic)
{
    enum type_kind kind = fixed_kind(slot.letter);
    if (kind != TYPE_KIND_COUNT) {
        const struct type *scalar = type_scalar(types, kind);
        return slot.width > 1 ? type_vector(types, scalar, slot.width, false) : scalar;
    }
    switch (slot.letter) {
    case 'T': return generic;
    case 'E': return type_elem(generic);
    case 'N': return same_width(types, generic, unsigned_kind(type_elem(generic)));
    case 'B': return same_width(types, generic, TYPE_BOOL);
    case 'I': return same_width(types, generic, TYPE_INT);
    case 'U': return same_width(types, generic, TYPE_UINT);
    case 'G': return type_simdgroup_matrix(types, generic);
    }
    return NULL;
}

static bool is_enum(const struct type *t, const char *name)
{
    return t->kind == TYPE_ENUM && t->enumeration->name && text_is(t->enumeration->name->text, name);
}

static bool is_shared(unsigned space)
{
    return space == SPACE_DEVICE || space == SPACE_THREADGROUP;
}

static bool is_pointer(const struct type *t, const struct type *to, bool may_be_const)
{
    return t->kind == TYPE_POINTER && t->to.type == to && is_shared(t->to.space) &&
           (may_be_const || !(t->to.cv & QUAL_CONST));
}

/* Atomics of float and of 64 bits are in device memory only. */
static bool is_atomic(struct types *types, const struct type *t, const struct type *elem, bool may_be_const)
{
    return is_pointer(t, type_atomic(types, elem), may_be_const) &&
           (t->to.space == SPACE_DEVICE || (elem->kind != TYPE_FLOAT && elem->size <= 4));
}

static bool is_thread_pointer(const struct type *t, const struct type *to)
{
    return t->kind == TYPE_POINTER && t->to.type == to && !(t->to.cv & QUAL_CONST) &&
           (t->to.space == SPACE_NONE || t->to.space == SPACE_THREAD);
}

static bool is_matrix(const struct type *t, const struct type *elem, bool square)
{
    return t->kind == TYPE_MATRIX && t->elem->elem == elem && (!square || t->count == t->elem->count);
}

/* Whether an argument fits a slot that takes types as they come. */
static bool slot_fits(struct types *types, char letter, const struct type *generic, const struct type *arg)
{
    switch (letter) {
    case 'A': return is_atomic(types, arg, generic, false);
    case 'a': return is_atomic(types, arg, generic, true);
    case 'C': return is_pointer(arg, generic, true);
    case 'D': return is_pointer(arg, generic, false);
    case 'P': return is_thread_pointer(arg, generic);
    case 'M': return is_matrix(arg, generic, false);
    case 'Q': return is_matrix(arg, generic, true);
    case 'g': return arg->kind == TYPE_SIMDGROUP_MATRIX;
    case 'm': return is_enum(arg, "mem_flags");
    case 'o': return is_enum(arg, "memory_order");
    case 'k': return is_enum(arg, "thread_scope");
    }
    BUG("letter '%c' in a signature", letter);
}

/* --- overloads --- */

/* The bits of `elems` that name a scalar. */
static const uint16_t elems_with[TYPE_SCALAR_COUNT] = {
    [TYPE_BOOL] = ELEMS_BOOL,
    [TYPE_CHAR] = ELEMS_INT | ELEMS_SMALL,
    [TYPE_UCHAR] = ELEMS_INT | ELEMS_SMALL,
    [TYPE_SHORT] = ELEMS_INT | ELEMS_SMALL,
    [TYPE_USHORT] = ELEMS_INT | ELEMS_SMALL,
    [TYPE_INT] = ELEMS_INT | ELEMS_SMALL | ELEMS_32,
    [TYPE_UINT] = ELEMS_INT | ELEMS_SMALL | ELEMS_32,
    [TYPE_LONG] = ELEMS_INT,
    [TYPE_ULONG] = ELEMS_INT | ELEMS_ULONG,
    [TYPE_HALF] = ELEMS_FLOAT,
    [TYPE_BFLOAT] = ELEMS_BFLOAT,
    [TYPE_FLOAT] = ELEMS_FLOAT | ELEMS_F32,
};

static bool in_elems(unsigned elems, unsigned kind)
{
    return kind < TYPE_SCALAR_COUNT && (elems & elems_with[kind]);
}

static bool in_widths(unsigned widths, unsigned width)
{
    if (width == 1)
        return widths & WIDTH_SCALAR;
    return (widths & WIDTH_VECTOR) || (width == 3 && (widths & WIDTH_3));
}

static bool is_generic(const struct builtin *row)
{
    return !(row->elems & ELEMS_NONE);
}

static bool may_be_generic(const struct builtin *row, const struct type *t)
{
    bool plain = type_is_scalar(t) || (t->kind == TYPE_VECTOR && !t->packed);
    return plain && in_elems(row->elems, type_elem(t)->kind) && in_widths(row->widths, type_width(t));
}

/* A call that is to be resolved. */
struct call {
    struct types *types;
    const struct type *const *args;
    const bool *is_place;
    uint32_t count;
};

/* An overload that the arguments convert to. */
struct candidate {
    const struct builtin *row;
    const struct type *generic;
    uint8_t ranks[BUILTIN_MAX_PARAMS]; /* enum convert_rank */
};

static enum convert_rank slot_rank(const struct call *call, struct slot slot, const struct type *generic,
                                   uint32_t i)
{
    const struct type *arg = call->args[i];
    const struct type *wanted = slot_type(call->types, slot, generic);
    if (slot.reference) {
        bool fits = wanted ? arg == wanted : slot_fits(call->types, slot.letter, generic, arg);
        return fits && call->is_place[i] ? CONVERT_EXACT : CONVERT_NONE;
    }
    if (wanted)
        return convert_rank(arg, wanted);
    return slot_fits(call->types, slot.letter, generic, arg) ? CONVERT_EXACT : CONVERT_NONE;
}

/* Fills in the ranks; false when an argument does not convert. `worst` is the highest of them. */
static bool try_overload(const struct call *call, const struct signature *s, struct candidate *candidate,
                         enum convert_rank *worst)
{
    *worst = CONVERT_EXACT;
    for (uint32_t i = 0; i < call->count; i++) {
        enum convert_rank rank = slot_rank(call, s->params[i], candidate->generic, i);
        if (rank == CONVERT_NONE)
            return false;
        candidate->ranks[i] = (uint8_t)rank;
        if (rank > *worst)
            *worst = rank;
    }
    return true;
}

static void fill_overload(const struct call *call, const struct candidate *chosen,
                          struct builtin_overload *out)
{
    struct signature s = read_signature(chosen->row);
    *out = (struct builtin_overload){.builtin = chosen->row, .param_count = call->count};
    for (uint32_t i = 0; i < call->count; i++) {
        const struct type *type = slot_type(call->types, s.params[i], chosen->generic);
        out->params[i] = type ? type : call->args[i];
        out->by_reference[i] = s.params[i].reference;
    }
    if (s.result.letter == 'W') {
        const struct type *m = call->args[0];
        out->result = type_matrix(call->types, m->elem->elem, (unsigned)m->elem->count, (unsigned)m->count);
    } else {
        out->result = slot_type(call->types, s.result, chosen->generic);
    }
}

/* The first argument that T itself is the parameter of: with it the overload that fits exactly is known. */
static const struct type *exact_generic(const struct call *call, const struct builtin *row,
                                        const struct signature *s)
{
    for (uint32_t i = 0; i < call->count; i++)
        if (s->params[i].letter == 'T')
            return may_be_generic(row, call->args[i]) ? call->args[i] : NULL;
    return NULL;
}

static bool count_fits(const struct call *call, const struct signature *s)
{
    return call->count >= s->required && call->count <= s->count;
}

/* The first row that takes the arguments as they are: nearly every call, without making candidates. */
static bool resolve_exactly(const struct call *call, const struct builtin *first,
                            struct builtin_overload *out)
{
    for (const struct builtin *row = first; row; row = builtin_next(row)) {
        struct signature s = read_signature(row);
        struct candidate candidate = {.row = row};
        enum convert_rank worst;
        if (!count_fits(call, &s))
            continue;
        if (is_generic(row)) {
            candidate.generic = exact_generic(call, row, &s);
            if (!candidate.generic)
                continue;
        }
        if (try_overload(call, &s, &candidate, &worst) && worst == CONVERT_EXACT) {
            fill_overload(call, &candidate, out);
            return true;
        }
    }
    return false;
}

enum { MAX_CANDIDATES = 128 };

struct candidates {
    struct candidate items[MAX_CANDIDATES];
    uint32_t count;
};

static void add_candidate(const struct call *call, const struct signature *s, const struct builtin *row,
                          const struct type *generic, struct candidates *list)
{
    struct candidate candidate = {.row = row, .generic = generic};
    enum convert_rank worst;
    if (!try_overload(call, s, &candidate, &worst))
        return;
    if (list->count == MAX_CANDIDATES)
        BUG("too many overloads of %s", row->name);
    list->items[list->count++] = candidate;
}

static bool has_vector(const struct call *call, unsigned width)
{
    for (uint32_t i = 0; i < call->count; i++)
        if (call->args[i]->kind == TYPE_VECTOR && type_width(call->args[i]) == width)
            return true;
    return false;
}

/* Adds every overload of the row that can take the arguments; `generic`, if known, is the only T to try. */
static void add_row(const struct call *call, const struct builtin *row, const struct type *generic,
                    struct candidates *list)
{
    struct signature s = read_signature(row);
    if (!count_fits(call, &s))
        return;
    if (!is_generic(row)) {
        add_candidate(call, &s, row, NULL, list);
        return;
    }
    if (generic) {
        if (may_be_generic(row, generic))
            add_candidate(call, &s, row, generic, list);
        return;
    }
    for (unsigned width = 1; width <= 4; width++) {
        if (!in_widths(row->widths, width) || (width > 1 && !has_vector(call, width)))
            continue;
        for (enum type_kind kind = 0; kind < TYPE_SCALAR_COUNT; kind++) {
            const struct type *elem = type_scalar(call->types, kind);
            if (in_elems(row->elems, kind))
                add_candidate(call, &s, row, width > 1 ? type_vector(call->types, elem, width, false) : elem,
                              list);
        }
    }
}

/* Whether a is at least as good as b for every argument, and better for one. */
static bool is_better(const struct call *call, const struct candidate *a, const struct candidate *b)
{
    bool better = false;
    for (uint32_t i = 0; i < call->count; i++) {
        if (a->ranks[i] > b->ranks[i])
            return false;
        if (a->ranks[i] < b->ranks[i])
            better = true;
    }
    return better;
}

static const struct candidate *best_candidate(const struct call *call, const struct candidates *list)
{
    const struct candidate *best = &list->items[0];
    for (uint32_t i = 1; i < list->count; i++)
        if (is_better(call, &list->items[i], best))
            best = &list->items[i];
    for (uint32_t i = 0; i < list->count; i++)
        if (&list->items[i] != best && !is_better(call, best, &list->items[i]))
            return NULL;
    return best;
}

/* An argument whose error is already reported: the call is accepted, so that nothing more is reported. */
static bool resolve_error(const struct call *call, const struct builtin *first, struct builtin_overload *out)
{
    bool found = false;
    for (uint32_t i = 0; i < call->count; i++)
        found = found || call->args[i]->kind == TYPE_ERROR;
    if (!found || call->count > BUILTIN_MAX_PARAMS)
        return false;
    *out = (struct builtin_overload){.builtin = first, .param_count = call->count};
    out->result = type_scalar(call->types, TYPE_ERROR);
    for (uint32_t i = 0; i < call->count; i++)
        out->params[i] = call->args[i];
    return true;
}

enum builtin_match builtin_resolve_as(struct types *types, const struct builtin *first,
                                      const struct type *generic, const struct type *const *args,
                                      const bool *is_place, uint32_t arg_count, struct builtin_overload *out)
{
    struct call call = {types, args, is_place, arg_count};
    if (resolve_error(&call, first, out))
        return BUILTIN_MATCHED;
    if (!generic && resolve_exactly(&call, first, out))
        return BUILTIN_MATCHED;
    struct candidates list;
    list.count = 0;
    for (const struct builtin *row = first; row; row = builtin_next(row))
        add_row(&call, row, generic, &list);
    if (list.count == 0)
        return BUILTIN_NO_MATCH;
    const struct candidate *best = best_candidate(&call, &list);
    if (!best)
        return BUILTIN_AMBIGUOUS;
    fill_overload(&call, best, out);
    return BUILTIN_MATCHED;
}

enum builtin_match builtin_resolve(struct types *types, const struct builtin *first,
                                   const struct type *const *args, const bool *is_place, uint32_t arg_count,
                                   struct builtin_overload *out)
{
    return builtin_resolve_as(types, first, NULL, args, is_place, arg_count, out);
}

/* --- messages --- */

/* The letters are few, and are looked up for messages only. */
const struct builtin_letter *builtin_letter(char letter)
{
    static const struct builtin_letter letters[] = {
        {'T', "%", "T"},
        {'E', "%", "element"},
        {'N', "u%", "unsigned T"},
        {'B', "bool", "boolN"},
        {'I', "int", "intN"},
        {'U', "uint", "uintN"},
        {'v', "void", "void"},
        {'b', "bool", "bool"},
        {'i', "int", "int"},
        {'u', "uint", "uint"},
        {'h', "ushort", "ushort"},
        {'l', "ulong", "ulong"},
        {'f', "float", "float"},
        {'x', "half", "half"},
        {'M', "%RxC", "matrix"},
        {'Q', "%NxN", "square matrix"},
        {'W', "%CxR", "transposed matrix"},
        {'G', "simdgroup_%8x8", "simdgroup_matrix<T>"},
        {'g', "simdgroup_matrix<T, 8, 8>", "simdgroup_matrix"},
        {'A', "device atomic<%> *", "atomic<T> *"},
        {'a', "device const atomic<%> *", "const atomic<T> *"},
        {'C', "device const % *", "const T *"},
        {'D', "device % *", "T *"},
        {'P', "thread % *", "thread T *"},
        {'m', "mem_flags", "mem_flags"},
        {'o', "memory_order", "memory_order"},
        {'k', "thread_scope", "thread_scope"},
    };
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
        if (letters[i].letter == letter)
            return &letters[i];
    BUG("builtin.def has a letter '%c' that is not a type", letter);
}

/* How a slot is written when T is the scalar `elem` in that width. */
static void put_slot(struct buf *out, struct slot slot, const char *elem, unsigned width)
{
    for (const char *p = builtin_letter(slot.letter)->written; *p; p++) {
        if (*p == '%')
            buf_str(out, slot.letter == 'N' && *elem == 'u' ? elem + 1 : elem);
        else
            buf_char(out, *p);
    }
    unsigned digits = strchr("TNBIU", slot.letter) ? width : slot.width;
    if (digits > 1)
        buf_char(out, (char)('0' + digits));
    if (slot.reference)
        buf_str(out, " &");
}

static void put_overload(struct buf *out, const struct builtin *row, const char *elem, unsigned width)
{
    struct signature s = read_signature(row);
    put_slot(out, s.result, elem, width);
    buf_printf(out, " %s(", row->name);
    for (uint32_t i = 0; i < s.required; i++) {
        if (i > 0)
            buf_str(out, ", ");
        put_slot(out, s.params[i], elem, width);
    }
    buf_char(out, ')');
}

/* At most three overloads of a generic row, the most used elements first. */
static void put_row(struct buf *out, const struct builtin *row)
{
    static const struct {
        uint8_t kind;
        const char *name;
    } shown[] = {{TYPE_FLOAT, "float"}, {TYPE_HALF, "half"}, {TYPE_INT, "int"},
                 {TYPE_UINT, "uint"},   {TYPE_BOOL, "bool"}, {TYPE_ULONG, "ulong"}};
    unsigned width = in_widths(row->widths, 1) ? 1 : 3, count = 0;
    if (out->len > 0)
        buf_str(out, ", ");
    if (!is_generic(row)) {
        put_overload(out, row, "", 1);
        return;
    }
    for (size_t i = 0; i < sizeof shown / sizeof *shown && count < 3; i++) {
        if (!in_elems(row->elems, shown[i].kind))
            continue;
        if (count++ > 0)
            buf_str(out, ", ");
        put_overload(out, row, shown[i].name, width);
    }
    if (count > 1)
        buf_str(out, ", ...");
}

struct text builtin_signatures(struct arena *arena, const struct builtin *first)
{
    struct buf out = {0};
    for (const struct builtin *row = first; row; row = builtin_next(row))
        put_row(&out, row);
    struct text text = arena_text(arena, buf_as_text(&out));
    buf_release(&out);
    return text;
}
