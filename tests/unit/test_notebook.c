/* Notebooks: which cells there are, what they hold, and where each character stands. */
#include "base/buf.h"
#include "base/limits.h"
#include "extract/mapped.h"
#include "extract/notebook.h"
#include "test.h"

struct read {
    struct arena *arena;
    struct notebook book;
};

static struct read read_text(struct text content)
{
    struct read r = {.arena = arena_new((size_t)1 << 28)};
    notebook_read(&r.book, r.arena, content);
    return r;
}

static struct read read_str(const char *content)
{
    return read_text(text_of(content));
}

static const struct notebook_cell *cell_at(const struct read *r, unsigned index)
{
    const struct notebook_cell *c = r->book.first;
    for (; c && index > 0; index--)
        c = c->next;
    return c;
}

/* --- cells --- */

TEST(list_and_text)
{
    struct read r = read_str("{\"cells\": [\n"
                             " {\"cell_type\": \"markdown\", \"source\": [\"# a\"]},\n"
                             " {\"cell_type\": \"code\", \"outputs\": [{\"text\": \"x\"}],\n"
                             "  \"source\": [\"a = 1\\n\",\n"
                             "    \"b = 2\"]},\n"
                             " {\"cell_type\": \"code\", \"source\": \"c = 3\\nd = 4\"}\n"
                             "], \"nbformat\": 4}");
    CHECK_INT(r.book.problem.len, 0);
    CHECK_INT(r.book.cells, 3);
    const struct notebook_cell *first = cell_at(&r, 0), *second = cell_at(&r, 1);
    CHECK_INT(first->piece.cell, 2);
    CHECK_TEXT(first->piece.source, "a = 1\nb = 2");
    struct mapped_place p = mapped_find(&first->piece.map, 10);
    CHECK_INT(p.cell, 2);
    CHECK_INT(p.line, 2);
    CHECK_INT(p.column, 5);
    CHECK_INT(p.file_line, 5);
    CHECK_INT(second->piece.cell, 3);
    p = mapped_find(&second->piece.map, 6);
    CHECK_INT(p.line, 2);
    CHECK_INT(p.file_line, 6);
    CHECK(!cell_at(&r, 2));
    arena_free(r.arena);
}

TEST(format_3)
{
    struct read r =
        read_str("{\"nbformat\": 3, \"worksheets\": [{\"cells\": [{\"cell_type\": \"heading\", \"source\": "
                 "\"x\"}, {\"cell_type\": \"code\", \"input\": [\"a = 1\"], \"language\": \"python\"}]}, "
                 "{\"cells\": [{\"cell_type\": \"code\", \"input\": \"b = 2\"}]}]}");
    CHECK_TEXT(cell_at(&r, 0)->piece.source, "a = 1");
    CHECK_INT(cell_at(&r, 0)->piece.cell, 2);
    CHECK_TEXT(cell_at(&r, 1)->piece.source, "b = 2");
    CHECK_INT(cell_at(&r, 1)->piece.cell, 3);
    arena_free(r.arena);
}

TEST(the_last_of_two_keys_counts)
{
    struct read r =
        read_str("{\"cells\": [{\"cell_type\": \"code\", \"source\": \"old\"}], \"cells\": [{\"cell_type\": "
                 "\"markdown\", \"cell_type\": \"code\", \"source\": \"a\", \"source\": \"b\"}]}");
    CHECK_TEXT(cell_at(&r, 0)->piece.source, "b");
    CHECK(!cell_at(&r, 1));
    CHECK_INT(r.book.cells, 1);
    arena_free(r.arena);
}

TEST(strange_cells)
{
    struct read r = read_str(
        "{\"cells\": [1, null, {}, {\"cell_type\": \"code\"}, {\"cell_type\": 3, \"source\": \"x\"}, "
        "{\"cell_type\": \"code\", \"source\": {\"a\": 1}}, {\"cell_type\": \"code\", \"source\": "
        "[1, \"y\", [\"z\"], null]}]}");
    CHECK_INT(r.book.problem.len, 0);
    CHECK_INT(r.book.cells, 7);
    CHECK_TEXT(cell_at(&r, 0)->piece.source, "y");
    CHECK_INT(cell_at(&r, 0)->piece.cell, 7);
    arena_free(r.arena);
}

TEST(magics)
{
    struct read r =
        read_str("{\"cells\": ["
                 "{\"cell_type\": \"code\", \"source\": \"%%bash\\nls\"},"
                 "{\"cell_type\": \"code\", \"source\": \"%%time\\nx = 1\"},"
                 "{\"cell_type\": \"code\", \"source\": \"%%writefile -a 'k.metal'\\nout[0] = 1;\"},"
                 "{\"cell_type\": \"code\", \"source\": \"%matplotlib inline\\ny = 1\"}]}");
    CHECK_TEXT(cell_at(&r, 0)->piece.source, "x = 1");
    struct mapped_place p = mapped_find(&cell_at(&r, 0)->piece.map, 4);
    CHECK_INT(p.line, 2);
    CHECK_INT(p.column, 5);
    CHECK_TEXT(cell_at(&r, 1)->writes, "k.metal");
    CHECK_TEXT(cell_at(&r, 1)->piece.source, "out[0] = 1;");
    CHECK_INT(cell_at(&r, 1)->piece.cell, 3);
    CHECK_TEXT(cell_at(&r, 2)->piece.source, "%matplotlib inline\ny = 1");
    arena_free(r.arena);
}

/* --- faults --- */

static void check_problem(const char *content, const char *wanted)
{
    struct read r = read_str(content);
    CHECK_TEXT(r.book.problem, wanted);
    CHECK(!r.book.first);
    arena_free(r.arena);
}

TEST(faults_say_where)
{
    check_problem("", "is empty");
    check_problem(" \n", "is empty");
    check_problem("[]", "is not valid JSON: line 1, column 1: expected '{'");
    check_problem("{\"a\": 1}", "is not a notebook: it has no cells");
    check_problem("{\"cells\": [\n  {\"cell_type\": \"code\",\n   \"source\": \"x\" \"y\"}]}",
                  "is not valid JSON: line 3, column 18: expected ',' or '}'");
    check_problem("{\"cells\": [{\"cell_type\": \"code\", \"source\": \"x\"}",
                  "is not valid JSON: line 1, column 48: expected ',' or ']'");
    check_problem("{\n\"cells\": [\n<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> work\n]}",
                  "contains a merge conflict (line 3): choose one side and commit again");
}

/* So many cells of code, each of so many characters as they are written. */
static size_t problem_of(unsigned cells, unsigned count, const char *character)
{
    struct buf b = {0};
    buf_str(&b, "{\"cells\": [");
    for (unsigned i = 0; i < cells; i++) {
        buf_printf(&b, "%s{\"cell_type\": \"code\", \"source\": \"", i ? "," : "");
        for (unsigned k = 0; k < count; k++)
            buf_str(&b, character);
        buf_str(&b, "\"}");
    }
    buf_str(&b, "]}");
    struct read r = read_text(buf_as_text(&b));
    size_t len = r.book.problem.len;
    arena_free(r.arena);
    buf_release(&b);
    return len;
}

TEST(limits)
{
    CHECK_INT(problem_of(LIMIT_NOTEBOOK_CELLS, 1, "x"), 0);
    CHECK(problem_of(LIMIT_NOTEBOOK_CELLS + 1, 1, "x") > 0);
    CHECK_INT(problem_of(4, LIMIT_SOURCE_BYTES / 4, "x"), 0);
    CHECK(problem_of(4, LIMIT_SOURCE_BYTES / 4 + 1, "x") > 0);
    CHECK_INT(problem_of(1, LIMIT_FILE_LINES, "\\n"), 0);
    CHECK(problem_of(1, LIMIT_FILE_LINES + 1, "\\n") > 0);
}

TEST(is_one)
{
    CHECK(notebook_is_one(TEXT("{\"cells\": [], \"nbformat\": 4}")));
    CHECK(notebook_is_one(TEXT("{\"nbformat\": 3, \"worksheets\": []}")));
    CHECK(!notebook_is_one(TEXT("{\"cells\": []}")));
    CHECK(!notebook_is_one(TEXT("{\"name\": \"package\"}")));
    CHECK(!notebook_is_one(TEXT("def f(): pass")));
    CHECK(!notebook_is_one(TEXT("")));
}

/* --- the map, on random notebooks --- */

static uint64_t random_state;

static uint32_t random_below(uint32_t n)
{
    random_state = random_state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(random_state >> 33) % n;
}

/* What a random cell was made of: each byte of its text, and the line of the file on which it was written. */
struct made {
    struct buf text, file;
    uint32_t file_line;
    uint32_t lines[8192]; /* of each byte of the text */
};

static void write_line_end(struct made *m)
{
    buf_str(&m->file, random_below(2) ? "\n" : "\r\n");
    m->file_line++;
}

static void write_bytes(struct made *m, const char *bytes, const char *written)
{
    for (const char *b = bytes; *b; b++)
        m->lines[m->text.len + (size_t)(b - bytes)] = m->file_line;
    buf_str(&m->text, bytes);
    buf_str(&m->file, written);
}

static void write_character(struct made *m)
{
    static const char *const rows[][2] = {
        {"a", "a"},
        {"b", "\\u0062"},
        {"\n", "\\n"},
        {"\t", "\\t"},
        {"\"", "\\\""},
        {"\\", "\\\\"},
        {"/", "\\/"},
        {"/", "/"},
        {"\xc3\xa9", "\\u00E9"},
        {"\xc3\xa9", "\xc3\xa9"},
        {"\xf0\x9f\x98\x80", "\\ud83d\\ude00"},
        {"\xe2\x82\xac", "\\u20ac"},
        {"\r", "\\r"},
        {"\xef\xbf\xbd", "\\udc00"},
        {" ", " "},
        {"%", "%"},
    };
    uint32_t row = random_below(sizeof rows / sizeof *rows);
    write_bytes(m, rows[row][0], rows[row][1]);
}

static void write_string(struct made *m)
{
    buf_char(&m->file, '"');
    for (uint32_t n = random_below(12); n > 0; n--)
        write_character(m);
    buf_char(&m->file, '"');
}

static void write_source(struct made *m)
{
    if (random_below(3) == 0) {
        write_string(m);
        return;
    }
    buf_char(&m->file, '[');
    for (uint32_t n = random_below(6); n > 0; n--) {
        if (random_below(2))
            write_line_end(m);
        write_string(m);
        if (n > 1)
            buf_char(&m->file, ',');
    }
    buf_char(&m->file, ']');
}

/* Each byte of the piece is on the line of the cell and the column that its text says, and on the line of the
 * file on which it was written. */
static bool is_exact(const struct python_piece *piece, const struct made *m)
{
    uint32_t line = 1, column = 1;
    if (!text_eq(piece->source, buf_as_text(&m->text)))
        return false;
    for (size_t i = 0; i < piece->source.len; i++) {
        struct mapped_place p = mapped_find(&piece->map, i);
        if (p.cell != piece->cell || p.line != line || p.column != column || p.file_line != m->lines[i])
            return false;
        column++;
        if (piece->source.ptr[i] == '\n') {
            line++;
            column = 1;
        }
    }
    return true;
}

TEST(every_character_has_its_place)
{
    unsigned right = 0, found = 0;
    for (uint32_t round = 0; round < 3000; round++) {
        static struct made m;
        m.file_line = 1;
        random_state = round;
        buf_str(&m.file, "{\"nbformat\": 4, \"cells\": [{\"cell_type\": \"markdown\", \"source\": \"x\"},");
        write_line_end(&m);
        buf_str(&m.file, "{\"source\": ");
        write_source(&m);
        write_line_end(&m);
        buf_str(&m.file, ", \"outputs\": [{\"text\": [\"a\\n\"]}], \"cell_type\": \"code\"}]}");
        struct read r = read_text(buf_as_text(&m.file));
        if (r.book.problem.len)
            test_fail(__FILE__, __LINE__, "round %u: %.*s", round, TEXT_ARG(r.book.problem));
        if (r.book.first && !text_starts(buf_as_text(&m.text), TEXT("%%"))) {
            found++;
            right += is_exact(&r.book.first->piece, &m);
        }
        arena_free(r.arena);
        m.text.len = m.file.len = 0;
        if (round == 2999) {
            buf_release(&m.text);
            buf_release(&m.file);
        }
    }
    CHECK(found > 2000);
    CHECK_INT(right, found);
}
