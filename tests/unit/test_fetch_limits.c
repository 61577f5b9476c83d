/* fetch: what is at a limit is taken, what is over it is not. The objects are made up: this file stands in
 * for fetch/store.c, so that a tree of 200,000 names costs nothing. */
#include "base/limits.h"
#include "fetch/history.h"
#include "fetch/local.h"
#include "fetch/tree.h"
#include "test.h"
#include <fcntl.h>
#include <ftw.h>
#include <stdlib.h>
#include <sys/stat.h>

/* --- a store of objects that are made when they are read; their names are kind and number --- */

enum kind {
    KIND_BLOB,
    KIND_TREE_OF_FILES,
    KIND_TREE_OF_FOLDERS,
    KIND_CHAIN,
    KIND_BIG_COMMIT,
    KIND_BIG_TREE,
    KIND_BIG_BLOB
};

struct store {
    size_t size; /* of what is big */
};

static struct object_id made(enum kind kind, uint32_t number)
{
    struct object_id id = {{0}};
    id.bytes[8] = (uint8_t)(kind + 1);
    memcpy(id.bytes, &number, sizeof number); /* in front, where names of objects differ */
    return id;
}

static uint32_t number_of(const struct object_id *id)
{
    uint32_t number;
    memcpy(&number, id->bytes, sizeof number);
    return number;
}

static void put_tree(struct buf *out, uint32_t count, bool folders)
{
    for (uint32_t i = 0; i < count; i++) {
        struct object_id id = folders ? made(KIND_TREE_OF_FILES, 0) : made(KIND_BLOB, 0);
        buf_printf(out, "%s name%07u%s", folders ? "40000" : "100644", i, folders ? "" : ".c");
        buf_char(out, 0);
        buf_bytes(out, id.bytes, OBJECT_ID_BYTES);
    }
}

static void put_commit(struct buf *out, uint32_t number)
{
    char digits[OBJECT_ID_DIGITS + 1];
    struct object_id tree = made(KIND_TREE_OF_FILES, 0), parent = made(KIND_CHAIN, number - 1);
    object_id_write(digits, &tree);
    buf_printf(out, "tree %s\n", digits);
    object_id_write(digits, &parent);
    if (number > 1)
        buf_printf(out, "parent %s\n", digits);
    buf_printf(out, "committer a <b> %u +0000\n\n", 1000000 + number);
}

bool store_has(struct store *s, const struct object_id *id)
{
    (void)s;
    return id->bytes[8] != 0;
}

int store_header(struct store *s, const struct object_id *id, enum object_type *type, size_t *size)
{
    int kind = id->bytes[8] - 1;
    *type = kind == KIND_CHAIN || kind == KIND_BIG_COMMIT ? OBJECT_COMMIT
            : kind == KIND_BLOB || kind == KIND_BIG_BLOB  ? OBJECT_BLOB
                                                          : OBJECT_TREE;
    *size = kind >= KIND_BIG_COMMIT ? s->size : 0;
    return 0;
}

int store_read(struct store *s, const struct object_id *id, enum object_type type, size_t limit,
               struct buf *out, struct trouble *trouble)
{
    int kind = id->bytes[8] - 1;
    (void)type;
    if (kind >= KIND_BIG_COMMIT && s->size > limit)
        return trouble_set(trouble, TROUBLE_LIMIT, "too large");
    if (kind == KIND_TREE_OF_FILES || kind == KIND_TREE_OF_FOLDERS)
        put_tree(out, number_of(id), kind == KIND_TREE_OF_FOLDERS);
    if (kind == KIND_CHAIN)
        put_commit(out, number_of(id));
    if (kind == KIND_BIG_COMMIT)
        put_commit(out, 1);
    return 0;
}

int store_find(struct store *s, struct text digits, struct object_id *out)
{
    (void)s;
    (void)digits;
    (void)out;
    return 0;
}

/* --- trees --- */

struct seen {
    unsigned files, notes;
    char last[200];
};

static int on_file(void *payload, struct text path, struct text content)
{
    struct seen *seen = payload;
    (void)path;
    (void)content;
    seen->files++;
    return 0;
}

static int on_note(void *payload, struct text path, enum file_loss loss, struct text what)
{
    struct seen *seen = payload;
    (void)path;
    (void)loss;
    snprintf(seen->last, sizeof seen->last, "%.*s", TEXT_ARG(what));
    seen->notes++;
    return 0;
}

static int walk(struct object_id root, size_t size, struct seen *seen)
{
    struct store store = {.size = size};
    struct trouble trouble = {0};
    struct tree_walk w = {
        .store = &store, .trouble = &trouble, .on_file = on_file, .on_note = on_note, .payload = seen};
    *seen = (struct seen){0};
    return tree_walk(&w, &root);
}

TEST(names_in_all_folders)
{
    struct seen seen;
    CHECK_INT(walk(made(KIND_TREE_OF_FILES, LIMIT_TREE_ENTRIES), 0, &seen), 0);
    CHECK_INT(seen.notes, 0);
    CHECK_INT(walk(made(KIND_TREE_OF_FILES, LIMIT_TREE_ENTRIES + 1), 0, &seen), 0);
    CHECK_INT(seen.notes, 1);
    CHECK(strstr(seen.last, "more than 200000 names") != NULL);
}

TEST(folders)
{
    struct seen seen;
    CHECK_INT(walk(made(KIND_TREE_OF_FOLDERS, LIMIT_TREE_FOLDERS - 1), 0, &seen), 0); /* and the root */
    CHECK_INT(seen.notes, 0);
    CHECK_INT(walk(made(KIND_TREE_OF_FOLDERS, LIMIT_TREE_FOLDERS), 0, &seen), 0);
    CHECK_INT(seen.notes, 1);
    CHECK(strstr(seen.last, "more than 5000 folders") != NULL);
}

TEST(bytes_of_a_folder)
{
    struct seen seen;
    CHECK_INT(walk(made(KIND_BIG_TREE, 0), LIMIT_TREE_BYTES, &seen), 0);
    CHECK_INT(walk(made(KIND_BIG_TREE, 0), LIMIT_TREE_BYTES + 1, &seen), -1);
}

/* --- histories --- */

static enum trouble_kind choose(struct object_id tip, size_t size, int64_t before)
{
    struct arena *arena = arena_new((size_t)1 << 28);
    struct store store = {.size = size};
    struct trouble trouble = {0};
    struct order order = {.has_before = before != 0, .before = before};
    struct history_choice choice;
    if (history_choose(&choice, &store, arena, &order, &tip, TEXT("refs/heads/main"), &trouble) == 0 &&
        before)
        CHECK_INT(choice.commit.committed, before);
    arena_free(arena);
    return trouble.kind;
}

TEST(commits_of_a_branch)
{
    CHECK_INT(choose(made(KIND_CHAIN, LIMIT_FETCH_COMMITS), 0, 1000001), TROUBLE_NONE);
    CHECK_INT(choose(made(KIND_CHAIN, LIMIT_FETCH_COMMITS + 1), 0, 1000001), TROUBLE_LIMIT);
    CHECK_INT(choose(made(KIND_CHAIN, 1000), 0, 1000500), TROUBLE_NONE);
    CHECK_INT(choose(made(KIND_CHAIN, 1000), 0, 1), TROUBLE_LATER);
}

TEST(bytes_of_a_commit)
{
    CHECK_INT(choose(made(KIND_BIG_COMMIT, 0), LIMIT_COMMIT_BYTES, 0), TROUBLE_NONE);
    CHECK_INT(choose(made(KIND_BIG_COMMIT, 0), LIMIT_COMMIT_BYTES + 1, 0), TROUBLE_LIMIT);
}

/* --- local repositories --- */

static int remove_one(const char *path, const struct stat *info, int flag, struct FTW *where)
{
    (void)info;
    (void)flag;
    (void)where;
    return remove(path);
}

static void make(const char *folder, const char *name, const char *content)
{
    char path[300];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *f = fopen(path, "w");
    if (!f)
        abort();
    fputs(content, f);
    fclose(f);
}

static void make_bare(char *folder)
{
    static const char *const parts[] = {"objects", "objects/pack", "objects/ab", "refs", "refs/heads"};
    if (!mkdtemp(folder))
        abort();
    make(folder, "HEAD", "ref: refs/heads/r0\n");
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        char path[300];
        snprintf(path, sizeof path, "%s/%s", folder, parts[i]);
        if (mkdir(path, 0700) != 0)
            abort();
    }
}

static enum trouble_kind look(const char *folder, uint64_t max_bytes, struct refs *refs)
{
    struct arena *arena = arena_new((size_t)1 << 28);
    struct trouble trouble = {0};
    struct local local;
    if (local_locate(&local, arena, folder, &trouble) == 0 &&
        local_check(&local, arena, max_bytes, &trouble) == 0)
        (void)local_refs(refs, arena, &local, &trouble);
    arena_free(arena);
    return trouble.kind;
}

TEST(packs_and_bytes)
{
    char folder[] = "/tmp/test_fetch_limits.XXXXXX", name[100];
    struct refs refs;
    make_bare(folder);
    for (unsigned i = 0; i < LIMIT_LOCAL_PACKS; i++) {
        snprintf(name, sizeof name, "objects/pack/pack-%u.idx", i);
        make(folder, name, "1");
        snprintf(name, sizeof name, "objects/pack/pack-%u.pack", i);
        make(folder, name, "12");
    }
    make(folder, "objects/ab/cd", "1");
    CHECK_INT(look(folder, LIMIT_FETCH_BYTES, &refs), TROUBLE_NONE);
    CHECK_INT(look(folder, LIMIT_LOCAL_PACKS * 3 + 1, &refs), TROUBLE_NONE);
    CHECK_INT(look(folder, LIMIT_LOCAL_PACKS * 3, &refs), TROUBLE_LIMIT);
    make(folder, "objects/pack/pack-x.idx", "1");
    CHECK_INT(look(folder, LIMIT_FETCH_BYTES, &refs), TROUBLE_NONE); /* without its pack it does not count */
    make(folder, "objects/pack/pack-x.pack", "1");
    CHECK_INT(look(folder, LIMIT_FETCH_BYTES, &refs), TROUBLE_LIMIT);
    nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

TEST(refs_of_a_repository)
{
    char folder[] = "/tmp/test_fetch_limits.XXXXXX";
    struct refs refs;
    struct buf packed = {0};
    make_bare(folder);
    for (unsigned i = 0; i < LIMIT_FETCH_REFS; i++)
        buf_printf(&packed, "0123456789012345678901234567890123456789 refs/heads/r%u\n", i);
    make(folder, "packed-refs", packed.ptr);
    CHECK_INT(look(folder, LIMIT_FETCH_BYTES, &refs), TROUBLE_NONE);
    CHECK_INT(refs.count, LIMIT_FETCH_REFS);
    CHECK(refs.has_head);
    make(folder, "refs/heads/r1", "0123456789012345678901234567890123456780\n"); /* the same one again */
    CHECK_INT(look(folder, LIMIT_FETCH_BYTES, &refs), TROUBLE_NONE);
    make(folder, "refs/heads/one-more", "0123456789012345678901234567890123456789\n");
    CHECK_INT(look(folder, LIMIT_FETCH_BYTES, &refs), TROUBLE_LIMIT);
    buf_release(&packed);
    nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}
