#include "lsp/kernels.h"
#include "base/bug.h"
#include "base/limits.h"
#include <stdlib.h>

enum { FINDINGS_BYTES = 16 << 20 }; /* LIMIT_FINDINGS of LIMIT_MESSAGE_BYTES, with their notes */

/* FNV-1a, 64 bits. */
static uint64_t hash_of(struct text t)
{
    uint64_t h = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < t.len; i++)
        h = (h ^ (unsigned char)t.ptr[i]) * UINT64_C(0x100000001b3);
    return h;
}

static struct kernel *make(struct text key, uint64_t hash)
{
    struct kernel *k = calloc(1, sizeof *k);
    char *kept = malloc(key.len + 1);
    if (!k || !kept)
        BUG("no memory");
    memcpy(kept, key.ptr, key.len);
    *k = (struct kernel){.key = kept, .key_len = key.len, .hash = hash, .arena = arena_new(FINDINGS_BYTES)};
    findings_init(&k->findings, k->arena);
    return k;
}

struct kernel *kernels_get(struct kernels *all, struct text key)
{
    uint64_t hash = hash_of(key);
    struct kernel **bucket = &all->buckets[hash % KERNELS_BUCKETS], *k = *bucket;
    while (k && !(k->hash == hash && text_eq(text_from(k->key, k->key_len), key)))
        k = k->next;
    if (!k) {
        k = make(key, hash);
        k->next = *bucket;
        *bucket = k;
        all->count++;
    }
    k->used = ++all->clock;
    return k;
}

static void drop(struct kernels *all, struct kernel *k)
{
    struct kernel **at = &all->buckets[k->hash % KERNELS_BUCKETS];
    while (*at != k)
        at = &(*at)->next;
    *at = k->next;
    all->count--;
    arena_free(k->arena);
    free(k->key);
    free(k);
}

/* The one that was used least of those that are not open; NULL: at most `keep` of them are there. */
static struct kernel *oldest(const struct kernels *all, uint32_t keep)
{
    struct kernel *found = NULL;
    uint32_t closed = 0;
    for (int b = 0; b < KERNELS_BUCKETS; b++)
        for (struct kernel *k = all->buckets[b]; k; k = k->next) {
            closed += !k->open;
            if (!k->open && (!found || k->used < found->used))
                found = k;
        }
    return closed > keep ? found : NULL;
}

void kernels_trim(struct kernels *all)
{
    for (struct kernel *k; all->count > LIMIT_LSP_KERNELS && (k = oldest(all, LIMIT_LSP_KERNELS));)
        drop(all, k);
}

void kernels_release(struct kernels *all)
{
    for (int b = 0; b < KERNELS_BUCKETS; b++)
        while (all->buckets[b])
            drop(all, all->buckets[b]);
}

static void copy_findings(struct kernel *k, const struct findings *from)
{
    for (const struct finding *f = from ? from->first : NULL; f; f = f->next) {
        struct finding *to = findings_add_as(&k->findings, f->code, f->severity, f->span);
        if (to->dropped || to->message.len)
            continue;
        to->message = arena_text(k->arena, f->message);
        to->count = f->count;
        for (const struct related *r = f->related; r; r = r->next)
            finding_note(&k->findings, to, r->span, arena_text(k->arena, r->message));
    }
}

void kernel_know(struct kernel *k, const struct findings *first, const struct findings *second)
{
    arena_reset(k->arena);
    findings_init(&k->findings, k->arena);
    k->trouble = TEXT("");
    copy_findings(k, first);
    copy_findings(k, second);
}

void kernel_fail(struct kernel *k, const char *why)
{
    k->trouble = arena_text(k->arena, text_of(why));
    k->state = KERNEL_DONE;
}
