/* send: objc_msgSend. Saves the registers that may hold arguments, asks objc_lookup(self, selector), and jumps to
 * what it answers; arguments on the stack stay where they are. A method that gives back a large struct has its
 * address first on x86-64 (stret), in a register of its own on arm64. */
#if defined(__x86_64__)
.macro SEND name, self, selector
.globl \name
.type \name, @function
\name:
    pushq %rbp
    movq %rsp, %rbp
    subq $192, %rsp
    movq %rdi, 0(%rsp)
    movq %rsi, 8(%rsp)
    movq %rdx, 16(%rsp)
    movq %rcx, 24(%rsp)
    movq %r8, 32(%rsp)
    movq %r9, 40(%rsp)
    movq %rax, 48(%rsp)
    movaps %xmm0, 64(%rsp)
    movaps %xmm1, 80(%rsp)
    movaps %xmm2, 96(%rsp)
    movaps %xmm3, 112(%rsp)
    movaps %xmm4, 128(%rsp)
    movaps %xmm5, 144(%rsp)
    movaps %xmm6, 160(%rsp)
    movaps %xmm7, 176(%rsp)
    movq \self, %rax
    movq \selector, %rsi
    movq %rax, %rdi
    call objc_lookup@PLT
    movq %rax, %r11
    movq 0(%rsp), %rdi
    movq 8(%rsp), %rsi
    movq 16(%rsp), %rdx
    movq 24(%rsp), %rcx
    movq 32(%rsp), %r8
    movq 40(%rsp), %r9
    movq 48(%rsp), %rax
    movaps 64(%rsp), %xmm0
    movaps 80(%rsp), %xmm1
    movaps 96(%rsp), %xmm2
    movaps 112(%rsp), %xmm3
    movaps 128(%rsp), %xmm4
    movaps 144(%rsp), %xmm5
    movaps 160(%rsp), %xmm6
    movaps 176(%rsp), %xmm7
    leave
    jmp *%r11
.size \name, .-\name
.endm
.text
SEND objc_msgSend, %rdi, %rsi
SEND objc_msgSend_fpret, %rdi, %rsi
SEND objc_msgSend_stret, %rsi, %rdx
.globl objc_nil
.type objc_nil, @function
objc_nil:
    xorl %eax, %eax
    xorl %edx, %edx
    xorps %xmm0, %xmm0
    ret
.size objc_nil, .-objc_nil
#elif defined(__aarch64__)
.text
.globl objc_msgSend
.type objc_msgSend, %function
objc_msgSend:
    stp x29, x30, [sp, #-224]!
    mov x29, sp
    stp x0, x1, [sp, #16]
    stp x2, x3, [sp, #32]
    stp x4, x5, [sp, #48]
    stp x6, x7, [sp, #64]
    str x8, [sp, #80]
    stp q0, q1, [sp, #96]
    stp q2, q3, [sp, #128]
    stp q4, q5, [sp, #160]
    stp q6, q7, [sp, #192]
    bl objc_lookup
    mov x16, x0
    ldp x0, x1, [sp, #16]
    ldp x2, x3, [sp, #32]
    ldp x4, x5, [sp, #48]
    ldp x6, x7, [sp, #64]
    ldr x8, [sp, #80]
    ldp q0, q1, [sp, #96]
    ldp q2, q3, [sp, #128]
    ldp q4, q5, [sp, #160]
    ldp q6, q7, [sp, #192]
    ldp x29, x30, [sp], #224
    br x16
.globl objc_nil
.type objc_nil, %function
objc_nil:
    mov x0, #0
    mov x1, #0
    movi v0.2d, #0
    ret
#endif
.section .note.GNU-stack, "", %progbits
