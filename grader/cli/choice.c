#include "cli/choice.h"
#include <stdio.h>
#include <unistd.h>

int choice_add(void *choice, const struct option_given *given, struct err *err)
{
    struct choice *c = choice;
    if (c->list_count == PACK_MAX_LIST)
        return err_set(err, EXIT_USAGE, "--only is given more than %d times", PACK_MAX_LIST);
    c->lists[c->list_count++] = text_of(given->value);
    return 0;
}

/* "; did you mean 'pooling'?", or nothing. */
static void suggest(struct buf *hint, const struct pack *pack, struct text word)
{
    char names[PACK_MAX_LIST][64];
    const char *kernels[PACK_MAX_LIST];
    uint32_t count = 0;
    for (; count < pack->puzzle_count && count < PACK_MAX_LIST; count++) {
        snprintf(names[count], sizeof names[count], "%.*s", TEXT_ARG(pack->puzzles[count]->kernel));
        kernels[count] = names[count];
    }
    buf_str(hint, "");
    options_suggest(hint, word, kernels, count, sizeof *kernels);
}

const struct puzzle *choice_find(const struct pack *pack, struct text word, struct err *err)
{
    const struct puzzle *puzzle = word.len ? pack_find(pack, word) : NULL;
    struct buf hint = {0};
    if (puzzle)
        return puzzle;
    suggest(&hint, pack, word);
    err_set(err, EXIT_USAGE, "the pack has no puzzle '%.*s'%s ('grader puzzles' lists them)",
            word.len > 60 ? 60 : (int)word.len, word.ptr, hint.ptr);
    buf_release(&hint);
    return NULL;
}

static void add_puzzle(struct choice *choice, const struct puzzle *puzzle)
{
    for (uint32_t i = 0; i < choice->count; i++)
        if (choice->puzzles[i] == puzzle)
            return;
    if (choice->count < PACK_MAX_LIST)
        choice->puzzles[choice->count++] = puzzle;
}

/* The next word of "9, 10"; what is left stays in `list`. */
static struct text next_word(struct text *list)
{
    const char *comma = memchr(list->ptr, ',', list->len);
    size_t len = comma ? (size_t)(comma - list->ptr) : list->len;
    struct text word = text_trim(text_from(list->ptr, len));
    len += comma != NULL;
    *list = text_from(list->ptr + len, list->len - len);
    return word;
}

static int add_list(struct choice *choice, const struct pack *pack, struct text list, struct err *err)
{
    do {
        const struct puzzle *puzzle = choice_find(pack, next_word(&list), err);
        if (!puzzle)
            return -1;
        add_puzzle(choice, puzzle);
    } while (list.len);
    return 0;
}

int choice_resolve(struct choice *choice, const struct pack *pack, struct err *err)
{
    for (uint32_t i = 0; i < choice->list_count; i++)
        if (add_list(choice, pack, choice->lists[i], err) != 0)
            return -1;
    return 0;
}

bool choice_take_argument(struct choice *choice, const struct pack *pack, const char *argument)
{
    struct err ignored = {0};
    struct choice tried = *choice;
    if (access(argument, F_OK) == 0 || add_list(&tried, pack, text_of(argument), &ignored) != 0)
        return false;
    *choice = tried;
    return true;
}

int choice_check_path(const struct pack *pack, const char *argument, struct err *err)
{
    struct buf hint = {0};
    if (strpbrk(argument, "/.:") || access(argument, F_OK) == 0)
        return 0;
    suggest(&hint, pack, text_of(argument));
    err_set(err, EXIT_NOTHING, "no file, folder or puzzle '%.60s'%s", argument, hint.ptr);
    buf_release(&hint);
    return -1;
}
