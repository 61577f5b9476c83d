/* The signature around a body, letter by letter, and the rules for what is in it. */
#include "msl/wrap.h"
#include "test.h"

static struct arena *arena;

static struct wrap_array array(const char *name, enum dtype dtype, uint32_t ndim, uint64_t x, uint64_t y)
{
    return (struct wrap_array){.name = text_of(name), .dtype = dtype, .ndim = ndim, .shape = {x, y}};
}

static struct wrapped wrap(const struct wrap_spec *spec, const char *body)
{
    if (!arena)
        arena = arena_new(16u << 20);
    struct wrapped out;
    wrap_kernel(arena, spec, text_of(body), &out);
    return out;
}

TEST(a_plain_map)
{
    struct wrap_array in = array("a", DTYPE_FLOAT32, 1, 16, 0), out = array("out", DTYPE_FLOAT32, 1, 16, 0);
    struct wrap_spec spec = {
        .name = TEXT("map"), .inputs = &in, .input_count = 1, .outputs = &out, .output_count = 1};
    struct wrapped w = wrap(&spec, "uint i = thread_position_in_grid.x;\nout[i] = a[i] + 10;");
    CHECK_TEXT(w.before, "[[kernel]] void custom_kernel_map_float_float(\n"
                         "  const device float* a [[buffer(0)]],\n"
                         "  device float* out [[buffer(1)]],\n"
                         "  uint3 thread_position_in_grid [[thread_position_in_grid]]) {\n");
    CHECK_TEXT(w.after, "\n}\n");
    CHECK_TEXT(w.kernel_name, "custom_kernel_map_float_float");
    CHECK_INT(w.buffer_count, 2);
    CHECK_INT(w.buffers[0].kind, WRAP_INPUT);
    CHECK_INT(w.buffers[1].kind, WRAP_OUTPUT);
}

TEST(fewer_than_eight_elements_are_constant)
{
    struct wrap_array in[3] = {array("a", DTYPE_INT32, 2, 7, 1), array("b", DTYPE_INT32, 2, 4, 2),
                               array("c", DTYPE_INT32, 1, 0, 0)};
    struct wrap_array out = array("out", DTYPE_INT32, 1, 1, 0);
    struct wrap_spec spec = {
        .name = TEXT("k"), .inputs = in, .input_count = 3, .outputs = &out, .output_count = 1};
    struct wrapped w = wrap(&spec, "");
    CHECK_TEXT(w.before, "[[kernel]] void custom_kernel_k_int32_tc_int32_t_int32_tc_int32_t(\n"
                         "  const constant int32_t* a [[buffer(0)]],\n"
                         "  const device int32_t* b [[buffer(1)]],\n"
                         "  const constant int32_t* c [[buffer(2)]],\n"
                         "  device int32_t* out [[buffer(3)]]) {\n");
}

TEST(sizes_do_not_wrap)
{
    struct wrap_array in = array("a", DTYPE_UINT8, 2, UINT64_C(1) << 32, UINT64_C(1) << 32);
    struct wrap_array out = array("out", DTYPE_UINT8, 1, 1, 0);
    struct wrap_spec spec = {
        .name = TEXT("k"), .inputs = &in, .input_count = 1, .outputs = &out, .output_count = 1};
    CHECK_CONTAINS(wrap(&spec, "").before, "const device uint8_t* a");
}

TEST(a_scalar_is_a_reference_and_has_no_shape)
{
    struct wrap_array in = array("a", DTYPE_FLOAT16, 0, 0, 0), out = array("out", DTYPE_BFLOAT16, 1, 9, 0);
    struct wrap_spec spec = {
        .name = TEXT("s"), .inputs = &in, .input_count = 1, .outputs = &out, .output_count = 1};
    struct wrapped w = wrap(&spec, "// a_shape a_strides a_ndim");
    CHECK_TEXT(w.before, "[[kernel]] void custom_kernel_s_float16_ts_bfloat16_t(\n"
                         "  const constant float16_t& a [[buffer(0)]],\n"
                         "  device bfloat16_t* out [[buffer(1)]]) {\n");
}

TEST(shape_strides_and_ndim_are_found_as_text)
{
    struct wrap_array in[2] = {array("a", DTYPE_FLOAT32, 2, 4, 4), array("b", DTYPE_FLOAT32, 1, 3, 0)};
    struct wrap_array out = array("out", DTYPE_FLOAT32, 1, 1, 0);
    struct wrap_spec spec = {
        .name = TEXT("k"), .inputs = in, .input_count = 2, .outputs = &out, .output_count = 1};
    /* in a comment, within a longer word, and the name of the output is no reason */
    struct wrapped w = wrap(&spec, "/* a_shape */ int xa_ndims; b_strides[0]; out_shape");
    CHECK_TEXT(w.before, "[[kernel]] void custom_kernel_k_float_floatc_float(\n"
                         "  const device float* a [[buffer(0)]],\n"
                         "  const constant int* a_shape [[buffer(1)]],\n"
                         "  const constant int& a_ndim [[buffer(2)]],\n"
                         "  const constant float* b [[buffer(3)]],\n"
                         "  const constant int64_t* b_strides [[buffer(4)]],\n"
                         "  device float* out [[buffer(5)]]) {\n");
    CHECK_INT(w.buffer_count, 6);
    CHECK_INT(w.buffers[1].kind, WRAP_SHAPE);
    CHECK_INT(w.buffers[2].kind, WRAP_NDIM);
    CHECK_INT(w.buffers[4].kind, WRAP_STRIDES);
    CHECK_INT(w.buffers[4].array, 1);
}

TEST(positions_come_in_alphabetical_order)
{
    struct wrap_array out = array("out", DTYPE_UINT32, 1, 1, 0);
    struct wrap_spec spec = {.name = TEXT("k"), .outputs = &out, .output_count = 1};
    struct wrapped w = wrap(&spec, "threads_per_threadgroup; thread_index_in_simdgroup; grid_size; "
                                   "threadgroup_position_in_grid; dispatch_quadgroups_per_threadgroup");
    /* the last text also holds quadgroups_per_threadgroup */
    CHECK_TEXT(w.before,
               "[[kernel]] void custom_kernel_k_uint32_t(\n"
               "  device uint32_t* out [[buffer(0)]],\n"
               "  uint dispatch_quadgroups_per_threadgroup [[dispatch_quadgroups_per_threadgroup]],\n"
               "  uint3 grid_size [[grid_size]],\n"
               "  uint quadgroups_per_threadgroup [[quadgroups_per_threadgroup]],\n"
               "  uint thread_index_in_simdgroup [[thread_index_in_simdgroup]],\n"
               "  uint3 threadgroup_position_in_grid [[threadgroup_position_in_grid]],\n"
               "  uint3 threads_per_threadgroup [[threads_per_threadgroup]]) {\n");
}

TEST(templates_name_and_instantiate)
{
    struct wrap_array in = array("x", DTYPE_BFLOAT16, 1, 64, 0), out = array("y", DTYPE_INT64, 1, 64, 0);
    struct wrap_template templates[3] = {{TEXT("T"), TEMPLATE_DTYPE, DTYPE_FLOAT32},
                                         {TEXT("N"), TEMPLATE_INT, 16},
                                         {TEXT("FLAG"), TEMPLATE_BOOL, 1}};
    struct wrap_spec spec = {.name = TEXT("t"),
                             .inputs = &in,
                             .input_count = 1,
                             .outputs = &out,
                             .output_count = 1,
                             .templates = templates,
                             .template_count = 3};
    struct wrapped w = wrap(&spec, "");
    CHECK_TEXT(w.kernel_name, "custom_kernel_t__float_16_1_bfloat16_t_int64_t");
    CHECK_TEXT(w.before, "template <typename T, int N, bool FLAG>\n"
                         "[[kernel]] void custom_kernel_t__float_16_1_bfloat16_t_int64_t(\n"
                         "  const device bfloat16_t* x [[buffer(0)]],\n"
                         "  device int64_t* y [[buffer(1)]]) {\n");
    CHECK_TEXT(w.after,
               "\n}\n"
               "\ntemplate [[host_name(\"custom_kernel_t__float_16_1_bfloat16_t_int64_t\")]] [[kernel]] "
               "decltype(custom_kernel_t__float_16_1_bfloat16_t_int64_t<float, 16, 1>) "
               "custom_kernel_t__float_16_1_bfloat16_t_int64_t<float, 16, 1>;\n");
}

TEST(a_negative_template_argument_keeps_the_name_valid)
{
    struct wrap_array out = array("y", DTYPE_FLOAT32, 1, 1, 0);
    struct wrap_template n = {TEXT("N"), TEMPLATE_INT, -3};
    struct wrap_spec spec = {
        .name = TEXT("t"), .outputs = &out, .output_count = 1, .templates = &n, .template_count = 1};
    struct wrapped w = wrap(&spec, "");
    CHECK_TEXT(w.kernel_name, "custom_kernel_t___3_float");
    CHECK_CONTAINS(w.after, "<-3>");
}

TEST(atomic_outputs)
{
    struct wrap_array out[2] = {array("p", DTYPE_FLOAT32, 1, 1, 0), array("q", DTYPE_INT32, 1, 1, 0)};
    struct wrap_spec spec = {.name = TEXT("k"), .outputs = out, .output_count = 2, .atomic_outputs = true};
    CHECK_TEXT(wrap(&spec, "").before, "[[kernel]] void custom_kernel_k_float_int32_t(\n"
                                       "  device atomic<float>* p [[buffer(0)]],\n"
                                       "  device atomic<int32_t>* q [[buffer(1)]]) {\n");
}

TEST(forced_spaces)
{
    struct wrap_array in[2] = {array("a", DTYPE_FLOAT32, 1, 4, 0), array("b", DTYPE_FLOAT32, 1, 400, 0)};
    struct wrap_array out = array("out", DTYPE_FLOAT32, 1, 1, 0);
    struct wrap_spec spec = {.name = TEXT("k"),
                             .inputs = in,
                             .input_count = 2,
                             .outputs = &out,
                             .output_count = 1,
                             .input_spaces = "dc"};
    struct wrapped w = wrap(&spec, "");
    CHECK_CONTAINS(w.before, "const device float* a ");
    CHECK_CONTAINS(w.before, "const constant float* b ");
    CHECK_TEXT(w.kernel_name, "custom_kernel_k_float_floatc_float");
}

TEST(the_parameter_list_closes_after_the_last_output)
{
    struct wrap_array in = array("a", DTYPE_FLOAT32, 1, 8, 0);
    struct wrap_array out[2] = {array("p", DTYPE_FLOAT32, 1, 1, 0), array("q", DTYPE_FLOAT32, 1, 1, 0)};
    struct wrap_spec spec = {
        .name = TEXT("k"), .inputs = &in, .input_count = 1, .outputs = out, .output_count = 2};
    CHECK_TEXT(wrap(&spec, "a_shape").before, "[[kernel]] void custom_kernel_k_float_float_float(\n"
                                              "  const device float* a [[buffer(0)]],\n"
                                              "  const constant int* a_shape [[buffer(1)]],\n"
                                              "  device float* p [[buffer(2)]],\n"
                                              "  device float* q [[buffer(3)]]) {\n");
}

TEST(more_buffers_than_fit_are_not_recorded)
{
    struct wrap_array in[70];
    for (int i = 0; i < 70; i++)
        in[i] = array("a", DTYPE_FLOAT32, 1, 8, 0);
    struct wrap_array out = array("out", DTYPE_FLOAT32, 1, 1, 0);
    struct wrap_spec spec = {
        .name = TEXT("k"), .inputs = in, .input_count = 70, .outputs = &out, .output_count = 1};
    CHECK_INT(wrap(&spec, "").buffer_count, 64);
}

TEST(dtypes_are_found_by_their_names)
{
    for (int i = 0; i < DTYPE_COUNT; i++) {
        CHECK_INT(dtype_find(text_of(dtype_name((enum dtype)i))), i);
        CHECK_INT(dtype_find(text_of(dtype_metal((enum dtype)i))), i);
        CHECK(dtype_size((enum dtype)i) >= 1 && dtype_size((enum dtype)i) <= 8);
    }
    CHECK_INT(dtype_find(TEXT("half")), DTYPE_FLOAT16);
    CHECK_INT(dtype_find(TEXT("uint")), DTYPE_UINT32);
    CHECK_INT(dtype_find(TEXT("float64")), DTYPE_COUNT);
    CHECK_INT(dtype_find(TEXT("")), DTYPE_COUNT);
}
