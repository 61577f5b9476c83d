#include "grade/match.h"
#include "grade/match_lines.h"

const char *match_how_name(enum match_how how)
{
    static const char *const names[MATCH_HOW_COUNT] = {"nothing",  "the operator", "line",    "name",
                                                       "function", "hint",         "template"};
    return names[how];
}

/* --- words --- */

enum { MAX_WORDS = 16, WORD_BYTES = 40 };

struct words {
    char text[MAX_WORDS][WORD_BYTES];
    uint32_t count;
    bool too_many;
};

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Letters and digits in lower case; everything else ends a word. */
static void split(struct words *out, struct text t)
{
    size_t len = 0;
    *out = (struct words){0};
    for (size_t i = 0; i <= t.len; i++) {
        char c = i < t.len ? t.ptr[i] : ' ';
        if (c >= 'A' && c <= 'Z')
            c = (char)(c + 32);
        bool inside = (c >= 'a' && c <= 'z') || is_digit(c);
        if (inside && len + 1 < WORD_BYTES && out->count < MAX_WORDS)
            out->text[out->count][len++] = c;
        else if (inside)
            out->too_many = true;
        else if (len) {
            out->count++;
            len = 0;
        }
    }
}

static bool in_list(const char *word, size_t len, const char *const *list)
{
    for (; *list; list++)
        if (strlen(*list) == len && memcmp(*list, word, len) == 0)
            return true;
    return false;
}

/* Words that a number may follow; the short ones only count when nothing else is said: q4 may be a format. */
static const char *const counting[] = {"puzzle",   "problem", "prob",   "exercise",
                                       "question", "task",    "number", NULL};
static const char *const short_counting[] = {"ex", "q", "p", "no", "nr", NULL};
/* Words that say nothing about which puzzle it is. */
static const char *const saying_nothing[] = {"puzzle",     "puzzles",
                                             "problem",    "problems",
                                             "prob",       "exercise",
                                             "ex",         "question",
                                             "q",          "task",
                                             "p",          "no",
                                             "nr",         "number",
                                             "kernel",     "kernels",
                                             "test",       "tests",
                                             "spec",       "solution",
                                             "solutions",  "solved",
                                             "solve",      "sol",
                                             "soln",       "answer",
                                             "answers",    "ans",
                                             "my",         "mine",
                                             "final",      "metal",
                                             "custom",     "fn",
                                             "func",       "function",
                                             "impl",       "implementation",
                                             "body",       "source",
                                             "src",        "code",
                                             "gpu",        "mlx",
                                             "naive",      "simple",
                                             "basic",      "tiled",
                                             "fast",       "slow",
                                             "optimized",  "optimised",
                                             "opt",        "improved",
                                             "better",     "best",
                                             "new",        "old",
                                             "alt",        "alternative",
                                             "attempt",    "try",
                                             "version",    "ver",
                                             "v",          "work",
                                             "working",    "correct",
                                             "fixed",      "full",
                                             "part",       "step",
                                             "the",        "copy",
                                             "draft",      "student",
                                             "submission", "homework",
                                             "hw",         "main",
                                             NULL};

/* How many letters a word starts with, when digits and nothing else follow; else its length. */
static size_t letters_before_digits(const char *word)
{
    size_t len = strlen(word), start = len;
    while (start > 0 && is_digit(word[start - 1]))
        start--;
    return start;
}

enum counted { COUNTED_NOT, COUNTED_SHORT, COUNTED_WORD };

struct name {
    int number;           /* -1: none */
    enum counted counted; /* COUNTED_NOT: the name just starts with it */
    char rest[MAX_WORDS * WORD_BYTES];
    size_t len;
};

static enum counted counted_by(const char *word, size_t len)
{
    return in_list(word, len, counting)         ? COUNTED_WORD
           : in_list(word, len, short_counting) ? COUNTED_SHORT
                                                : COUNTED_NOT;
}

static int small_number(const char *digits)
{
    int value = 0;
    if (strlen(digits) > 3)
        return -1;
    for (; *digits; digits++)
        value = value * 10 + (*digits - '0');
    return value;
}

/* Splits the words of a name into a number and the rest, without words that say nothing ("puzzle",
 * "kernel"). */
static void understand(struct name *out, const struct words *w)
{
    *out = (struct name){.number = -1};
    for (uint32_t i = 0; i < w->count; i++) {
        const char *word = w->text[i], *before = i ? w->text[i - 1] : "";
        size_t letters = letters_before_digits(word), len = strlen(word);
        enum counted counted = letters ? counted_by(word, letters) : counted_by(before, strlen(before));
        if (letters < len && out->number < 0 && (counted || (!letters && i == 0))) {
            out->number = small_number(word + letters);
            out->counted = counted;
            continue;
        }
        bool format = !letters && out->counted == COUNTED_SHORT; /* q4_0 */
        if (!format && (in_list(word, letters, saying_nothing) || !letters))
            continue;
        memcpy(out->rest + out->len, word, len);
        out->len += len;
    }
}

static const struct puzzle *by_number(const struct pack *pack, int number)
{
    for (uint32_t i = 0; i < pack->puzzle_count && number >= 0; i++)
        if (pack->puzzles[i]->number == (uint32_t)number)
            return pack->puzzles[i];
    return NULL;
}

const struct puzzle *match_word(const struct pack *pack, struct text word)
{
    struct words words;
    struct name name;
    const struct puzzle *p = word.len ? pack_find(pack, word) : NULL;
    if (p || !word.len)
        return p;
    split(&words, word);
    if (words.too_many)
        return NULL;
    understand(&name, &words);
    const struct puzzle *numbered = by_number(pack, name.number);
    const struct puzzle *named = name.len ? pack_find(pack, text_from(name.rest, name.len)) : NULL;
    if (!name.len)
        return numbered;
    if (name.counted && named && numbered && named != numbered)
        return NULL;
    return name.counted == COUNTED_WORD && numbered ? numbered : named;
}

/* --- candidates --- */

bool match_fits(const struct candidate *c, const struct puzzle *p)
{
    if (!c->has_names)
        return true;
    if (c->whole && c->input_count + c->output_count == p->input_count + p->output_count)
        return c->input_count <= p->input_count;
    return c->input_count == p->input_count && c->output_count == p->output_count;
}

/* Says nothing itself: "solution.metal", "kernel.py". */
static bool is_empty_name(struct text word)
{
    struct words words;
    struct name name;
    split(&words, word);
    understand(&name, &words);
    return !name.len && name.number < 0 && !words.too_many;
}

static struct text folder_name(struct text path)
{
    size_t end = path.len, start;
    while (end > 0 && path.ptr[end - 1] != '/')
        end--;
    if (!end)
        return TEXT("");
    for (start = end - 1; start > 0 && path.ptr[start - 1] != '/';)
        start--;
    return text_from(path.ptr + start, end - 1 - start);
}

static struct text file_of(const struct candidate *c)
{
    return c->origin.file.len ? c->origin.file : c->problem_at.file;
}

/* The heading above, the variable that it is assigned to, the file's name; when that says nothing, the
 * folder's. */
static const struct puzzle *by_hint(const struct pack *pack, const struct candidate *c)
{
    const struct puzzle *p = match_word(pack, c->heading);
    if (!p)
        p = match_word(pack, c->variable);
    if (!p)
        p = match_word(pack, c->hint);
    if (p || !is_empty_name(c->hint))
        return p;
    return match_word(pack, folder_name(file_of(c)));
}

/* Name and function disagree: a kernel was copied, and one of the two not changed. The one that has as many
 * arrays as the call counts, else the name. */
static struct match by_names(const struct pack *pack, const struct candidate *c)
{
    const struct puzzle *name = match_word(pack, c->name), *function = match_word(pack, c->function);
    if (name && function && name != function && !match_fits(c, name) && match_fits(c, function))
        return (struct match){.puzzle = function, .how = MATCH_FUNCTION, .also = name};
    if (name)
        return (struct match){.puzzle = name, .how = MATCH_NAME};
    return (struct match){.puzzle = function, .how = function ? MATCH_FUNCTION : MATCH_NONE};
}

static struct match match_one(const struct pack *pack, const struct candidate *c)
{
    const struct puzzle *said = c->hint_said ? match_word(pack, c->hint) : NULL;
    if (said)
        return (struct match){.puzzle = said, .how = MATCH_SAID};
    struct match m = by_names(pack, c);
    if (m.puzzle)
        return m;
    m = (struct match){.puzzle = by_hint(pack, c), .how = MATCH_HINT};
    if (m.puzzle)
        return m;
    if (!c->problem.len)
        m.puzzle = match_lines_find(pack, c);
    m.how = m.puzzle ? MATCH_TEMPLATE : MATCH_NONE;
    return m;
}

/* A cell was copied for the next puzzle and its name= not changed: the function says which. Only where the
 * puzzle of the name has an answer without it, and that of the function has none. */
static void share_copied_names(struct match *out, const struct pack *pack, const struct candidates *list)
{
    uint32_t i = 0;
    for (const struct candidate *c = list->first; c; c = c->next, i++)
        out[i].function = match_word(pack, c->function);
    i = 0;
    for (const struct candidate *c = list->first; c; c = c->next, i++) {
        struct match *m = &out[i];
        bool named = false, taken = false;
        if (m->how != MATCH_NAME || !m->function || m->function == m->puzzle || m->untouched ||
            !match_fits(c, m->function))
            continue;
        for (uint32_t k = 0; k < list->count; k++) {
            bool other = k != i && !out[k].untouched;
            named |= other && out[k].puzzle == m->puzzle && out[k].function == m->puzzle;
            taken |= other && out[k].puzzle == m->function;
        }
        if (named && !taken)
            *m = (struct match){.puzzle = m->function, .how = MATCH_FUNCTION, .also = m->puzzle};
    }
}

/* Whether `other` is more likely than `c`, of the same file and puzzle, for which only the file's name
 * speaks. One that names the puzzle itself is; so is any whose text is known, when that of `c` is not: `c`
 * may be the wrapper that all others use. */
static bool is_likelier(const struct candidate *other, const struct match *m, const struct candidate *c)
{
    bool says = m->how == MATCH_SAID || m->how == MATCH_NAME || m->how == MATCH_FUNCTION;
    return !m->untouched && (says || (c->problem.len && !other->problem.len)) &&
           text_eq(file_of(other), file_of(c));
}

/* A kernel beside the one that the file is named for (a helper, a wrapper) is not another answer. */
static void drop_neighbours(struct match *out, const struct candidates *list)
{
    uint32_t i = 0, k;
    for (const struct candidate *c = list->first; c; c = c->next, i++) {
        if (out[i].how != MATCH_HINT)
            continue;
        k = 0;
        for (const struct candidate *o = list->first; o; o = o->next, k++)
            if (o != c && out[k].puzzle == out[i].puzzle && is_likelier(o, &out[k], c)) {
                out[i] = (struct match){0};
                break;
            }
    }
}

/* Whether `o` is from a later definition of the same function, or a later text of the same call. */
static bool is_later(const struct candidate *o, const struct candidate *c)
{
    if (!text_eq(o->function, c->function) || !text_eq(file_of(o), file_of(c)))
        return false;
    bool same_call =
        o->site.line == c->site.line && o->site.cell == c->site.cell && o->site.column == c->site.column;
    return (c->superseded && o->replaced > c->replaced) || (c->overwritten && same_call);
}

/* Of a function that is defined several times the last definition counts that is work and can be read: a
 * template that was pasted below a solution does not replace it. The same goes for a text of which the name
 * is set again. */
static void drop_superseded(struct match *out, const struct candidates *list)
{
    uint32_t i = 0, k;
    for (const struct candidate *c = list->first; c; c = c->next, i++) {
        k = i + 1;
        for (const struct candidate *o = c->superseded || c->overwritten ? c->next : NULL; o;
             o = o->next, k++)
            if (out[k].puzzle == out[i].puzzle && !out[k].idle && !o->problem.len && is_later(o, c)) {
                out[i] = (struct match){.superseded = true};
                break;
            }
    }
}

void match_candidates(struct match *out, const struct pack *pack, const struct candidates *list,
                      const struct puzzle *as)
{
    uint32_t i = 0;
    for (const struct candidate *c = list->first; c; c = c->next, i++)
        out[i] = as ? (struct match){.puzzle = as, .how = MATCH_ASKED} : match_one(pack, c);
    i = 0;
    for (const struct candidate *c = list->first; c; c = c->next, i++) {
        bool known = out[i].puzzle && !c->problem.len;
        out[i].untouched = known && match_lines_untouched(out[i].puzzle, c->body);
        out[i].idle = known && (out[i].untouched || match_lines_idle(out[i].puzzle, c));
    }
    drop_superseded(out, list);
    share_copied_names(out, pack, list);
    drop_neighbours(out, list);
}

void match_wanted(struct match *out, const struct pack *pack, const struct candidates *list,
                  const struct puzzle *wanted)
{
    match_candidates(out, pack, list, NULL);
    if (list->count == 1 && (!out[0].puzzle || out[0].how == MATCH_TEMPLATE))
        match_candidates(out, pack, list, wanted);
}
