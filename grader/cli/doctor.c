/* doctor: `grader version` and `grader doctor`, what this program is and whether it can work here. */
#include "base/embed.h"
#include "base/version.h"
#include "cli/cli.h"
#include "cli/options.h"
#include "diag/diag.h"
#include "fetch/store.h"
#include "report/junit.h"
#include <sys/utsname.h>
#include <unistd.h>

/* Reads the options of a command that has none. Returns -1 when it should go on, else the exit code. */
static int no_options(struct cli *cli, const char *command, const char *what, int argc, char **argv)
{
    struct err err = {0};
    struct options options = {.command = command, .argc = argc, .argv = argv};
    int id = options_next(&options, &err);
    if (id == OPTIONS_END)
        return -1;
    if (id == OPTIONS_HELP) {
        buf_printf(&cli->out, "grader %s\n\n%s\n\n", command, what);
        options_describe(&cli->out, NULL, 0);
        return EXIT_OK;
    }
    if (id == OPTIONS_ARGUMENT)
        err_set(&err, EXIT_USAGE, "unexpected '%.60s': grader %s takes nothing", options.value, command);
    return cli_fail(&err);
}

int cli_version(struct cli *cli, int argc, char **argv)
{
    int code = no_options(cli, "version", "Prints the version.", argc, argv);
    if (code >= 0)
        return code;
    buf_str(&cli->out, "grader " GRADER_VERSION "\n");
    return EXIT_OK;
}

static const char *built_by(void)
{
#if defined(__clang__)
    return "clang " __clang_version__;
#elif defined(__GNUC__)
    return "gcc " __VERSION__;
#else
    return "an unknown compiler";
#endif
}

static const char *build_kind(void)
{
#ifdef ARENA_DEBUG
    return ", with memory checks";
#else
    return "";
#endif
}

/* What the machine picks when a run starts. */
static bool has_avx2(void)
{
#if defined(__x86_64__)
    return __builtin_cpu_supports("avx2");
#else
    return false;
#endif
}

int cli_doctor(struct cli *cli, int argc, char **argv)
{
    int code = no_options(cli, "doctor", "Says what is built in and what this machine offers.", argc, argv);
    if (code >= 0)
        return code;
    struct buf *out = &cli->out;
    struct utsname machine;
    size_t pages, library;
    embed_codes(&pages);
    embed_library(&library);
    buf_printf(out, "version    %s, built by %s%s\n", GRADER_VERSION, built_by(), build_kind());
    if (uname(&machine) == 0)
        buf_printf(out, "machine    %s %s %s, %ld processors\n", machine.sysname, machine.release,
                   machine.machine, sysconf(_SC_NPROCESSORS_ONLN));
    buf_printf(out,
               "compiler   Metal Shading Language; %zu library files; %d findings, %zu of them with a page\n",
               library, DIAG_CODE_COUNT, pages);
    buf_printf(out, "engine     cpu%s\n", has_avx2() ? ", with AVX2" : "");
    struct arena *arena = arena_new((size_t)1 << 20);
    buf_printf(out, "git        %s\n", store_about(arena).ptr);
    arena_free(arena);
    struct err err = {0};
    buf_printf(out, "JUnit      %s\n", junit_check(&err) == 0 ? "libxml2" : err.message);
    buf_printf(out, "terminal   %s, %u columns\n", cli->colour ? "colours" : "no colours", cli->width);
    bool complete = library > 0 && pages > 0;
    buf_str(out, complete ? "\nAll is well.\n"
                          : "\nproblem: this program was built without its library or its pages\n");
    return complete ? EXIT_OK : EXIT_MACHINE;
}
