/* vocabulary: makes the table of the words that the compiler knows (see msl/library/vocabulary.h).
 *
 *     vocabulary > OUTPUT.c
 *
 * Open addressing by the hash that names.h has; all in one array without pointers, so that nothing has to be
 * relocated when the program starts. */
#include "base/names.h"
#include "msl/library/builtin.h"
#include "msl/pp/token.h"
#include <stdio.h>

enum { SLOTS = 1024, MOST_WORDS = SLOTS / 2 };

struct word {
    const char *spelling;
    unsigned keyword, builtin; /* as in struct name */
};

static const struct word rows[] = {
#define TOK(id, spelling)
#define KEYWORD(id, spelling) {spelling, TOK_##id, 0},
#include "msl/pp/token.def"
#undef TOK
#undef KEYWORD
#define ALIAS(id, spelling) {spelling, TOK_##id, 0},
#include "msl/library/alias.def"
#undef ALIAS
#define BUILTIN(id, name, clause, elems, widths, flags, signature) {name, 0, BUILTIN_##id + 1},
#include "msl/library/builtin.def"
#undef BUILTIN
};

enum { ROWS = sizeof rows / sizeof *rows };

/* A function has one row per overload: the first one counts. A word may be a keyword and a function. */
static unsigned gather(struct word *words)
{
    unsigned count = 0;
    for (unsigned i = 0; i < ROWS; i++) {
        unsigned k = 0;
        while (k < count && strcmp(words[k].spelling, rows[i].spelling) != 0)
            k++;
        if (k == count) {
            words[count++] = rows[i];
            continue;
        }
        words[k].keyword = words[k].keyword ? words[k].keyword : rows[i].keyword;
        words[k].builtin = words[k].builtin ? words[k].builtin : rows[i].builtin;
    }
    return count;
}

static void put_texts(const struct word *words, unsigned count)
{
    printf("static const char texts[] =");
    for (unsigned i = 0; i < count; i++)
        printf("\n    \"%s\\0\"", words[i].spelling);
    printf(";\n\n");
}

/* The table is filled as vocabulary_describe will search it; an empty slot ends a search. */
static void put_slots(const struct word *words, unsigned count)
{
    static unsigned slots[SLOTS]; /* 1 + word */
    static unsigned at[ROWS + 1];
    for (unsigned i = 0; i < count; i++) {
        unsigned slot = names_hash(text_of(words[i].spelling)) % SLOTS;
        while (slots[slot])
            slot = (slot + 1) % SLOTS;
        slots[slot] = i + 1;
        at[i + 1] = at[i] + (unsigned)strlen(words[i].spelling) + 1;
    }
    printf("static const struct {\n    uint16_t at, len, keyword, builtin;\n} slots[%d] = {\n", SLOTS);
    for (unsigned slot = 0; slot < SLOTS; slot++) {
        const struct word *w = slots[slot] ? &words[slots[slot] - 1] : NULL;
        if (w)
            printf("    [%u] = {%u, %zu, %u, %u},\n", slot, at[slots[slot] - 1], strlen(w->spelling),
                   w->keyword, w->builtin);
    }
    printf("};\n\n");
}

int main(void)
{
    static struct word words[ROWS];
    unsigned count = gather(words);
    if (count > MOST_WORDS) {
        fprintf(stderr, "vocabulary: more than %d words\n", MOST_WORDS);
        return 1;
    }
    printf("/* Made by grader/tools/vocabulary.c. */\n#include \"msl/library/vocabulary.h\"\n\n");
    put_texts(words, count);
    put_slots(words, count);
    printf("void vocabulary_describe(struct name *name)\n{\n"
           "    for (uint32_t k = name->hash %% %d; slots[k].len; k = (k + 1) %% %d)\n"
           "        if (slots[k].len == name->text.len &&\n"
           "            memcmp(texts + slots[k].at, name->text.ptr, name->text.len) == 0) {\n"
           "            name->keyword = slots[k].keyword;\n"
           "            name->builtin = slots[k].builtin;\n"
           "            return;\n        }\n}\n",
           SLOTS, SLOTS);
    return 0;
}
