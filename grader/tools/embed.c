/* embed: turns files into a C file that holds them (see base/embed.h).
 *
 *     embed FUNCTION OUTPUT.c FOLDER FILE...
 *
 * A file's name is its path below FOLDER. The output is not touched when it already has that content, so that
 * make does not recompile it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void fail(const char *what, const char *file)
{
    fprintf(stderr, "embed: cannot %s '%s'\n", what, file);
    exit(1);
}

/* One string literal per line. Digits after an octal escape are safe: the escape always has three digits. */
static void put_data(FILE *out, FILE *in)
{
    int c, last = '\n';
    while ((c = getc(in)) != EOF) {
        if (last == '\n')
            fputs("\n    \"", out);
        if (c == '\n')
            fputs("\\n\"", out);
        else if (c < ' ' || c > '~' || c == '"' || c == '\\' || c == '?')
            fprintf(out, "\\%03o", (unsigned)c);
        else
            putc(c, out);
        last = c;
    }
    if (last != '\n')
        putc('"', out);
}

static void put_file(FILE *out, const char *path, int index)
{
    FILE *in = fopen(path, "rb");
    if (!in)
        fail("read", path);
    fprintf(out, "static const char data_%d[] = \"\"", index);
    put_data(out, in);
    fputs(";\n\n", out);
    fclose(in);
}

static const char *name_below(const char *folder, const char *path)
{
    size_t len = strlen(folder);
    return strncmp(path, folder, len) == 0 && path[len] == '/' ? path + len + 1 : path;
}

static void put_all(FILE *out, const char *function, const char *folder, int count, char **files)
{
    fprintf(out, "/* Made by grader/tools/embed.c. */\n#include \"base/embed.h\"\n\n");
    for (int i = 0; i < count; i++)
        put_file(out, files[i], i);
    fprintf(out, "static const struct embedded files[] = {\n");
    for (int i = 0; i < count; i++)
        fprintf(out, "    {\"%s\", data_%d, sizeof data_%d - 1},\n", name_below(folder, files[i]), i, i);
    fprintf(out, "    {0, 0, 0},\n};\n\nconst struct embedded *%s(size_t *count)\n{\n", function);
    fprintf(out, "    *count = %d;\n    return files;\n}\n", count);
}

static int same(const char *a, const char *b)
{
    FILE *fa = fopen(a, "rb"), *fb = fopen(b, "rb");
    int equal = fa && fb;
    for (int c = 0; equal && c != EOF;) {
        c = getc(fa);
        equal = c == getc(fb);
    }
    if (fa)
        fclose(fa);
    if (fb)
        fclose(fb);
    return equal;
}

int main(int argc, char **argv)
{
    if (argc < 4) {
        fputs("usage: embed FUNCTION OUTPUT.c FOLDER FILE...\n", stderr);
        return 2;
    }
    char fresh[4096];
    if (snprintf(fresh, sizeof fresh, "%s.new", argv[2]) >= (int)sizeof fresh)
        fail("name", argv[2]);
    FILE *out = fopen(fresh, "wb");
    if (!out)
        fail("write", fresh);
    put_all(out, argv[1], argv[3], argc - 4, argv + 4);
    if (fclose(out))
        fail("write", fresh);
    if (same(fresh, argv[2]))
        return remove(fresh) != 0;
    if (rename(fresh, argv[2]))
        fail("write", argv[2]);
    return 0;
}
