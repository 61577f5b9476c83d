/* golden_cover: see golden_cover.h. */
#include "golden_cover.h"
#include <ctype.h>
#include <stdio.h>

static void note_word(struct golden_cover *cover, struct text word)
{
    for (int k = 0; k < BUILTIN_COUNT; k++)
        if (!cover->builtins[k] && text_is(word, builtin_row((enum builtin_id)k)->name))
            cover->builtins[k] = true;
}

static bool in_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

void golden_cover_note(struct golden_cover *cover, const struct code *code, struct text text)
{
    for (uint32_t k = 0; k < code->count; k++) {
        const struct instr *i = &code->instrs[k];
        cover->ops[i->op] = true;
        if (i->op == I_SIMD || i->op == I_SIMD2)
            cover->simds[i->imm & 255] = true;
    }
    for (size_t at = 0; at < text.len;) {
        size_t len = 0;
        while (at + len < text.len && in_word(text.ptr[at + len]))
            len++;
        if (len)
            note_word(cover, text_from(text.ptr + at, len));
        at += len + 1;
    }
}

unsigned golden_cover_report(const struct golden_cover *cover)
{
    unsigned missing = 0;
    for (int k = 0; k < I_COUNT; k++)
        if (!cover->ops[k] && k != I_NOP && ++missing)
            printf("FAIL cover: no case with values runs the instruction '%s'\n", op_name((enum op)k));
    for (int k = 0; k < SIMD_COUNT; k++)
        if (!cover->simds[k] && ++missing)
            printf("FAIL cover: no case with values runs the simd function '%s'\n", simd_name((enum simd)k));
    for (int k = 0; k < BUILTIN_COUNT; k++)
        if (!cover->builtins[k] && !(builtin_row((enum builtin_id)k)->flags & BUILTIN_REFUSED) && ++missing)
            printf("FAIL cover: no case with values calls '%s'\n", builtin_row((enum builtin_id)k)->name);
    return missing;
}
