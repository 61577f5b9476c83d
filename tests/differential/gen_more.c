/* gen_more: the less common parts of the language: constants of the program, structs and functions on them, a
 * class template, matrices, arrays of arrays, lambdas, pointers into device memory. */
#include "differential/gen_state.h"
#include <stdio.h>

#define PUT(...)   buf_printf(g->out, __VA_ARGS__)
#define NAME(type) gen_type_name(g, (type)).text

/* --- before the functions --- */

void gen_table(struct gen *g)
{
    unsigned n = g->table_count++;
    g->tables[n] = gen_scalar_type(gen_random_type(g).scalar);
    g->table_lengths[n] = 2 + gen_below(g, 7);
    PUT("constant %s table%u[%u] = {", NAME(g->tables[n]), n, g->table_lengths[n]);
    for (unsigned k = 0; k < g->table_lengths[n]; k++) {
        PUT("%s", k ? ", " : "");
        gen_literal(g, g->tables[n]);
    }
    PUT("};\n\n");
}

void gen_tables(struct gen *g)
{
    for (unsigned n = 0; n < g->table_count; n++)
        gen_declare(g, g->tables[n], g->table_lengths[n], false, "table%u", n);
}

/* A function that takes a struct by value, changes some of it and returns it. */
static void twist(struct gen *g, unsigned n)
{
    const struct record *r = &g->records[n];
    PUT("inline S%u twist%u(S%u s, uint n)\n{\n", n, n, n);
    g->indent = 1;
    g->place_count = 0;
    gen_declare(g, gen_scalar_type(GEN_UINT), 0, false, "n");
    for (unsigned f = 0; f < r->field_count; f++)
        gen_declare(g, r->fields[f], r->lengths[f], true, "s.f%u", f);
    for (unsigned k = 1 + gen_below(g, 3); k > 0; k--)
        gen_assign(g, gen_writable_place(g));
    PUT("    return s;\n}\n\n");
    g->place_count = 0;
}

void gen_record(struct gen *g)
{
    unsigned n = g->record_count++;
    struct record *r = &g->records[n];
    r->field_count = 2 + gen_below(g, MAX_FIELDS - 1);
    PUT("struct S%u {\n", n);
    for (unsigned f = 0; f < r->field_count; f++) {
        r->fields[f] = gen_random_type(g);
        r->lengths[f] = gen_chance(g, 20) ? 2 + gen_below(g, 3) : 0;
        PUT("    %s f%u", NAME(r->fields[f]), f);
        if (r->lengths[f])
            PUT("[%u]", r->lengths[f]);
        PUT(";\n");
    }
    PUT("};\n\n");
    twist(g, n);
}

void gen_box(struct gen *g)
{
    static const char *const ops[] = {"+", "-", "*"};
    g->has_box = true;
    PUT("template <typename T, int N> struct Box {\n"
        "    T items[N];\n"
        "    T at(uint i) const { return items[i %% uint(N)]; }\n"
        "    void put(uint i, T x) { items[i %% uint(N)] = x; }\n"
        "    T total() const\n    {\n"
        "        T t = items[0];\n"
        "        for (int i = 1; i < N; i++)\n"
        "            t = T(t %s items[i]);\n"
        "        return t;\n    }\n};\n\n",
        ops[gen_below(g, 3)]);
}

/* --- declarations --- */

void gen_record_declaration(struct gen *g)
{
    unsigned r = gen_below(g, g->record_count), n = g->names++;
    const struct record *record = &g->records[r];
    gen_line(g, "S%u v%u;", r, n);
    for (unsigned f = 0; f < record->field_count; f++)
        for (unsigned k = 0; k < (record->lengths[f] ? record->lengths[f] : 1); k++) {
            gen_begin(g);
            PUT("v%u.f%u", n, f);
            if (record->lengths[f])
                PUT("[%u]", k);
            PUT(" = ");
            gen_exact(g, record->fields[f], 1);
            gen_end(g, ";");
        }
    if (gen_chance(g, 50)) {
        gen_begin(g);
        PUT("v%u = twist%u(v%u, ", n, r, n);
        gen_exact(g, gen_scalar_type(GEN_UINT), 2);
        gen_end(g, ");");
    }
    for (unsigned f = 0; f < record->field_count; f++)
        gen_declare(g, record->fields[f], record->lengths[f], true, "v%u.f%u", n, f)->output = true;
    if (gen_chance(g, 40)) { /* a copy of it, that is changed through a pointer or a reference */
        unsigned m = g->names++;
        bool pointer = gen_chance(g, 50);
        gen_line(g, "S%u c%u = v%u;", r, m, n);
        gen_line(g, pointer ? "thread S%u *p%u = &c%u;" : "thread S%u &p%u = c%u;", r, m, m);
        for (unsigned f = 0; f < record->field_count; f++) {
            gen_declare(g, record->fields[f], record->lengths[f], true, "p%u%sf%u", m, pointer ? "->" : ".",
                        f)
                ->output = true;
        }
    }
}

/* Whole numbers, below 8 for a half: sums of their products are exact in any order. */
static void whole_vector(struct gen *g, enum gen_scalar s, unsigned count)
{
    PUT("%s(", NAME(((struct gen_type){s, count})));
    gen_exact(g, (struct gen_type){GEN_CHAR, count}, 1);
    PUT(s == GEN_HALF ? " & char%u(7))" : ")", count);
}

void gen_matrix_declaration(struct gen *g)
{
    unsigned columns = 2 + gen_below(g, 3), rows = 2 + gen_below(g, 3), n = g->names++;
    enum gen_scalar s = gen_chance(g, 35) ? GEN_HALF : GEN_FLOAT;
    const char *name = s == GEN_HALF ? "half" : "float";
    gen_line(g, "%s%ux%u m%u;", name, columns, rows, n);
    for (unsigned c = 0; c < columns; c++) {
        gen_begin(g);
        PUT("m%u[%u] = ", n, c);
        whole_vector(g, s, rows);
        gen_end(g, ";");
    }
    gen_begin(g);
    PUT("%s%u r%u = m%u * ", name, rows, n, n);
    whole_vector(g, s, columns);
    gen_end(g, ";");
    gen_begin(g);
    PUT("%s%u l%u = ", name, columns, n);
    whole_vector(g, s, rows);
    PUT(" * m%u", n);
    gen_end(g, ";");
    gen_line(g, "%s%ux%u q%u = transpose(m%u) * m%u;", name, columns, columns, n, n, n);
    gen_line(g, "q%u = q%u + q%u * %s(2) - transpose(q%u);", n, n, n, name, n);
    gen_declare(g, (struct gen_type){s, rows}, 0, true, "r%u", n)->output = true;
    gen_declare(g, (struct gen_type){s, columns}, 0, true, "l%u", n)->output = true;
    gen_declare(g, (struct gen_type){s, columns}, columns, true, "q%u", n)->output = true;
}

void gen_box_declaration(struct gen *g)
{
    struct gen_type type = gen_random_type(g);
    unsigned n = g->names++, length = 1 + gen_below(g, 4);
    if (type.scalar == GEN_BOOL)
        type.scalar = GEN_UCHAR;
    gen_line(g, "Box<%s, %u> v%u;", NAME(type), length, n);
    for (unsigned k = 0; k < length; k++) {
        gen_begin(g);
        PUT("v%u.put(%uu, ", n, k + length * gen_below(g, 3));
        gen_exact(g, type, 2);
        gen_end(g, ");");
    }
    unsigned m = g->names++;
    gen_begin(g);
    PUT("%s v%u = v%u.total() + v%u.at(", NAME(type), m, n, n);
    gen_exact(g, gen_scalar_type(GEN_UINT), 1);
    gen_end(g, ");");
    gen_declare(g, type, length, true, "v%u.items", n)->output = true;
    gen_declare(g, type, 0, true, "v%u", m)->output = true;
}

void gen_rows_declaration(struct gen *g, struct gen_type type)
{
    unsigned n = g->names++, rows = 2 + gen_below(g, 2), length = 2 + gen_below(g, 2);
    gen_begin(g);
    PUT("%s v%u[%u][%u] = {", NAME(type), n, rows, length);
    for (unsigned k = 0; k < rows * length; k++) {
        PUT("%s%s", k == 0 ? "{" : k % length == 0 ? "}, {" : ", ", "");
        gen_exact(g, type, 1);
    }
    gen_end(g, "}};");
    for (unsigned k = 0; k < rows; k++)
        gen_declare(g, type, length, true, "v%u[%u]", n, k)->output = true;
}

/* --- statements --- */

/* Captures what it uses by reference or by value. */
void gen_lambda_statement(struct gen *g)
{
    const struct place *p = gen_writable_place(g);
    struct gen_type parameter = gen_random_type(g), type = p->type;
    unsigned n = g->names++, kept = g->place_count;
    gen_begin(g);
    gen_end(g, "{");
    gen_begin(g);
    PUT("    auto l%u = [%s](%s x%u) { return ", n, gen_chance(g, 50) ? "&" : "=", NAME(parameter), n);
    gen_declare(g, parameter, 0, false, "x%u", n);
    gen_exact(g, type, 2);
    PUT(type.n == 1 && gen_is_integer(type.scalar) ? " + 1; }" : "; }");
    gen_end(g, ";");
    g->place_count = kept;
    for (unsigned k = 1 + gen_below(g, 2); k > 0; k--) {
        gen_begin(g);
        PUT("    ");
        gen_place_text(g, p);
        PUT(" = %s(l%u(", NAME(type), n);
        gen_exact(g, parameter, 2);
        gen_end(g, "));");
    }
    gen_line(g, "}");
}

/* Through a pointer into an input. */
void gen_view_statement(struct gen *g)
{
    unsigned n = g->names++, b = gen_below(g, GEN_INPUTS), kept = g->place_count;
    const struct gen_buffer *buffer = &g->kernel->buffers[b];
    gen_begin(g);
    gen_end(g, "{");
    gen_begin(g);
    PUT("    device const %s *d%u = in%u + ", NAME(buffer->type), n, b);
    gen_index_expr(g, buffer->count - 2);
    gen_end(g, ";");
    if (gen_chance(g, 30))
        gen_line(g, "    d%u++;", n);
    gen_declare(g, buffer->type, 2, false, "d%u", n);
    g->indent++;
    const struct place *p = gen_writable_place(g);
    gen_begin(g);
    gen_place_text(g, p);
    PUT(" = %s(", NAME(p->type));
    if (p->type.scalar != buffer->type.scalar || p->type.n != buffer->type.n)
        gen_exact(g, p->type, 2);
    else if (gen_chance(g, 50))
        PUT("d%u[%u]", n, gen_below(g, 2));
    else
        PUT("device_get(d%u, %uu)", n, gen_below(g, 2));
    gen_end(g, ");");
    g->indent--;
    gen_line(g, "}");
    g->place_count = kept;
}
