/* plan: `grader plan`, the parts of a class for several machines. */
#include "base/json.h"
#include "class/shard.h"
#include "cli/commands.h"
#include "cli/roster.h"
#include <stdio.h>

struct plan {
    struct roster_choice roster;
    uint32_t shards;
};

static const struct option rows[] = {
    {"--shards", "N", "into how many parts", OPTION_FIELD(struct plan, shards), SHARD_MOST},
    {NULL},
};

static int check_options(void *options, struct err *err)
{
    const struct plan *p = options;
    return p->roster.path && p->shards
               ? 0
               : err_set(err, EXIT_USAGE,
                         "which class, and how many parts? Write 'grader plan ROSTER.csv --shards N'");
}

/* One line, so that a workflow can take it as an output. */
static void put_plan(struct buf *out, const struct roster *roster, uint32_t shards, struct arena *arena)
{
    uint32_t *counts = ARENA_ARRAY(arena, (size_t)shards + 1, uint32_t);
    struct json j;
    for (uint32_t i = 0; i < roster->count; i++)
        counts[shard_of(roster->entries[i].identifier, shards)]++;
    json_init(&j, out);
    json_short_object(&j, NULL);
    json_short_array(&j, "include");
    for (uint32_t k = 1; k <= shards; k++) {
        char name[32];
        snprintf(name, sizeof name, "%u/%u", k, shards);
        json_short_object(&j, NULL);
        json_str(&j, "shard", name);
        json_uint(&j, "number", k);
        json_uint(&j, "students", counts[k]);
        json_end(&j);
    }
    json_end(&j);
    json_end(&j);
}

static int plan(struct cli *cli, void *options, struct arena *arena, struct err *err)
{
    const struct plan *p = options;
    struct roster roster = {0};
    if (roster_open(&roster, &p->roster, arena, err) == 0)
        put_plan(&cli->out, &roster, p->shards, arena);
    return EXIT_OK;
}

const struct action plan_action = {.parts = {{rows}, {roster_rows, offsetof(struct plan, roster)}},
                                   .size = sizeof(struct plan),
                                   .argument = roster_set_path,
                                   .argument_at = offsetof(struct plan, roster),
                                   .check = check_options,
                                   .run = plan};
