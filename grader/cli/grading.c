#include "cli/grading.h"
#include "base/limits.h"

static int set_details(void *options, const struct option_given *given, struct err *err)
{
    static const char *const names[DETAILS_COUNT] = {"full", "names", "none"};
    struct grading_options *o = options;
    int word = options_word(given, names, DETAILS_COUNT, err);
    if (word < 0)
        return -1;
    o->details = word;
    o->has_details = true;
    return 0;
}

int grading_set_engine(void *field, const struct option_given *given, struct err *err)
{
    static const char *const names[GRADING_ENGINE_COUNT] = {"cpu", "auto", "metal"};
    enum grading_engine *engine = field;
    int word = options_word(given, names, GRADING_ENGINE_COUNT, err);
    if (word < 0)
        return -1;
    *engine = word;
    return 0;
}

const struct option grading_rows[] = {
    {"--pack", "DIR", "a pack of puzzles other than metal-puzzles",
     OPTION_FIELD(struct grading_options, pack)},
    {"--secret-file", "FILE", "key of the hidden tests; else GRADER_SECRET, else the public key",
     OPTION_FIELD(struct grading_options, secret_file)},
    {"--details", "full|names|none", "how much to report about hidden tests; names with a key, full without",
     .set = set_details},
    {"--weights", "FILE", "the course's grading.yaml: points, weights, policies",
     OPTION_FIELD(struct grading_options, weights)},
    {"--engine", "auto|cpu|metal",
     "metal: a GPU also runs the kernels, as a second opinion; auto: if there is one",
     .at = offsetof(struct grading_options, engine), .set = grading_set_engine},
    {NULL},
};

struct pack *grading_open_pack(const struct grading_options *o, struct arena *arena, struct err *err)
{
    struct pack *pack = pack_open(arena, o->pack, NULL, err);
    return pack && (!o->weights || pack_override(pack, arena, o->weights, err) == 0) ? pack : NULL;
}

/* The secret of the file, line ends and blanks around it aside, or that of the environment. */
int grading_read_secret(const struct grading_options *o, struct secret *secret, struct grade_options *out,
                        struct err *err)
{
    if (o->secret_file) {
        secret_release(secret);
        if (secret_read(secret, o->secret_file, LIMIT_PACK_BYTES, err) != 0)
            return -1;
    }
    out->secret = o->secret_file ? text_trim(secret_text(secret)) : secret_text(secret);
    if (o->secret_file && !out->secret.len)
        return err_set(err, EXIT_USAGE, "the secret in '%s' is empty", o->secret_file);
    out->details = o->has_details ? o->details : out->secret.len ? DETAILS_NAMES : DETAILS_FULL;
    return 0;
}

int grading_open_engine(const struct grading_options *o, struct confirm *confirm, struct arena *arena,
                        struct err *err)
{
    struct err why = {0};
    if (o->engine == GRADING_CPU || (o->engine == GRADING_AUTO && !device_built_in()))
        return 0;
    if (!device_built_in()) {
        struct device_about about;
        struct device_report report;
        (void)device_open(&about, &report);
        return err_set(err, EXIT_USAGE, "--engine metal: %s", report.message);
    }
    if (confirm_open(confirm, &why) == 0)
        return 0;
    confirm->fault = arena_text(arena, text_of(why.message));
    return o->engine == GRADING_AUTO ? 0 : err_set(err, EXIT_MACHINE, "--engine metal: %s", why.message);
}
