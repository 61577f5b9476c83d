/* limits: every limit of the program, with its reason. Each has a test at it and one over it. */
#ifndef BASE_LIMITS_H
#define BASE_LIMITS_H

/* --- compiler: a kernel is a homework, not a code base; hostile input must end in well under 100 ms --- */
#define LIMIT_SOURCE_BYTES      (4u << 20) /* all text of one compilation; spans are 32 bits wide */
#define LIMIT_TOKENS            400000u    /* after macro expansion; 10,000 lines have about 150,000 */
#define LIMIT_MACRO_DEPTH       200u       /* macros within macros */
#define LIMIT_MACRO_STEPS       1000000u /* tokens that macros move about; a bomb can expand to nothing at all */
#define LIMIT_MACRO_PARAMS      127u     /* what the C++ standard asks for */
#define LIMIT_IF_DEPTH          63u   /* nested #if; the C++ standard asks for 256, real code has under 10 */
#define LIMIT_NESTING           200u  /* brackets, blocks, expressions within each other: the C stack */
#define LIMIT_CHAIN             1000u /* operators, calls or members in one row: the tree is that deep */
#define LIMIT_TEMPLATE_DEPTH    64u   /* instantiations within instantiations */
#define LIMIT_TEMPLATE_COUNT    4000u /* instantiations in all */
#define LIMIT_CANDIDATES        3000000u /* functions looked at for calls; 30,000 calls of 10 overloads: 300,000 */
#define LIMIT_USING             64u      /* namespaces that a scope uses: each is looked into for each name */
#define LIMIT_CONSTEXPR_STEPS   1000000u     /* steps of one constant evaluation */
#define LIMIT_CONSTEXPR_TOTAL   6000000u     /* of all constant evaluations of one compilation */
#define LIMIT_CONSTEXPR_SHARED  30000000u    /* of all compilations of one submission: a second or two */
#define LIMIT_CONSTEXPR_DEPTH   100u         /* calls within each other in a constant evaluation */
#define LIMIT_CONSTEXPR_NESTING 3000u        /* nodes within nodes in a constant evaluation: the C stack */
#define LIMIT_TYPE_BYTES        (256u << 20) /* one object; more cannot be backed by memory */
#define LIMIT_COMPILE_BYTES     (256u << 20) /* the compiler's own memory */
#define LIMIT_ERRORS            100u         /* kept of one compilation or run; more would not be read */
#define LIMIT_WARNINGS          100u         /* kept, separate from errors: they must never hide one */
#define LIMIT_FINDINGS          220u         /* kept in all: these, and the first error of every kind */
#define LIMIT_THREADGROUP_BYTES 32768u       /* threadgroup memory of one kernel, as Metal has it */
#define LIMIT_BUFFERS           31u          /* buffer arguments of a kernel, as Metal has it */

/* --- engine: a run ends in seconds whatever the kernel does --- */
#define LIMIT_CODE          200000u      /* instructions of one kernel, every call inlined */
#define LIMIT_INLINE_DEPTH  64u          /* calls within calls: the C stack of the generator */
#define LIMIT_LEAVES        4096u        /* scalars of one value that is copied as a whole */
#define LIMIT_THREAD_BYTES  65536u       /* variables of one thread that need memory */
#define LIMIT_GROUP_THREADS 1024u        /* threads of a threadgroup, as Metal has it */
#define LIMIT_OBJECT_BYTES  (512u << 20) /* one buffer: indices are 32 bits wide */
/* Lane-instructions of a threadgroup unless the caller says otherwise: a second or two. */
#define LIMIT_STEPS UINT64_C(1000000000)

/* --- other engines --- */
#define LIMIT_EMIT_BYTES                                                                                     \
    (256u << 10)             /* a kernel as text for Apple's compiler, which takes seconds for more */
#define LIMIT_GPU_SECONDS 5  /* of one run on a GPU; puzzles take milliseconds */
#define LIMIT_GPU_WALL    60 /* for an answer of the process for the GPU: compiling is slow the first time */
#define LIMIT_GPU_JOBS    4  /* submissions of a class that use the GPU at the same time: it is one device */

/* --- packs and grading: a pack is an instructor's, but may be wrong --- */
#define LIMIT_PACK_BYTES   (1u << 20)         /* one file of a pack */
#define LIMIT_PACK_NODES   20000u             /* YAML nodes of one file */
#define LIMIT_PACK_PUZZLES 200u               /* puzzles of a pack */
#define LIMIT_PACK_SIZE    1048576            /* a size, a grid's side, the elements of an array */
#define LIMIT_GRADE_STEPS  UINT64_C(20000000) /* lane-instructions of one test; puzzles need some 100,000 */

/* --- other orders of the threads: what they show, small runs show as well --- */
#define LIMIT_ORDER_STEPS                                                                                    \
    UINT64_C(1000000000)              /* lane-instructions in all other orders: a quarter of a second */
#define LIMIT_ORDER_BYTES (16u << 20) /* buffers that a kernel without atomics writes: they are copied */
#define LIMIT_TURN_BYTES  (64u << 20) /* registers of threads that wait for their turn */

/* --- submissions: a homework, not a disk --- */
#define LIMIT_SUBMISSION_FILES   1000u        /* files that may hold a kernel */
#define LIMIT_SUBMISSION_BYTES   (256u << 20) /* of all of them */
#define LIMIT_SUBMISSION_OTHERS  4000u        /* texts beside them that a program may read or import */
#define LIMIT_OTHERS_BYTES       (64u << 20)  /* of all of those */
#define LIMIT_SUBMISSION_LOOKS   20000u       /* files that are looked into, kept or not, */
#define LIMIT_LOOK_BYTES         (512u << 20) /* and their bytes */
#define LIMIT_SUBMISSION_ENTRIES 10000u /* names in one folder, without files that are never looked into */
#define LIMIT_SUBMISSION_DEPTH   20u    /* folders in folders; deeper ones are not read */
#define LIMIT_SUBMISSION_NOTES   50u    /* notes about files that were left out */
#define LIMIT_NOTEBOOK_BYTES     (32u << 20) /* a notebook with its outputs; real ones reach 4 MB */
#define LIMIT_NOTEBOOK_CELLS     200000u     /* cells of code in it, of which each has a line or more */
#define LIMIT_FILE_LINES         200000u /* of a file, or of a notebook's code: maps have an entry per line */
#define LIMIT_SNIFF_BYTES        (256u << 10) /* a file of no known ending that is looked into */
#define LIMIT_RESULT_NOTES       100u         /* notes about a submission; more would not be read */
#define LIMIT_PUZZLE_KERNELS     200u         /* different kernels for one puzzle that are graded, */
#define LIMIT_PUZZLE_SURE        20u          /* so many of them however long they take, */
#define LIMIT_PUZZLE_SECONDS     30.0         /* the others while all of them together take no longer */
#define LIMIT_SUBMISSION_KERNELS 5000u        /* kernels in all that are looked at */
#define LIMIT_FILE_KERNELS       200u         /* whole kernels of one .metal text */

#define LIMIT_DEFAULT_ELEMENTS                                                                               \
    256u /* of an array whose elements are made by a constructor: each is a call                             \
          */

/* --- Python: a notebook is read, not run; what takes longer than this is not worked out --- */
#define LIMIT_PYTHON_BYTES        (16u << 20) /* code of one notebook or file */
#define LIMIT_PYTHON_TOKENS       2000000u    /* of one cell or file */
#define LIMIT_PYTHON_BLOCKS       100u        /* blocks within blocks, as Python itself has it */
#define LIMIT_PYTHON_NESTING      200u        /* brackets within brackets: the C stack */
#define LIMIT_PYTHON_HOLE         16384u /* how far the braces of an f-string may reach beyond its first quote */
#define LIMIT_PYTHON_DEPTH        600u     /* expressions and calls within each other in an evaluation */
#define LIMIT_PYTHON_CALLS        20u      /* calls of the program's own functions within each other */
#define LIMIT_PYTHON_LOOP         300u     /* iterations of one loop */
#define LIMIT_PYTHON_FUEL         50000u   /* steps of one statement of the module, or of one function */
#define LIMIT_PYTHON_STEPS        1000000u /* steps in all: well under a second */
#define LIMIT_PYTHON_HURRY        200u     /* steps of a statement after that, and 2 for each of its bytes */
#define LIMIT_PYTHON_TEXT         (1u << 20)   /* bytes of a text that the program puts together */
#define LIMIT_PYTHON_ITEMS        20000u       /* of a list that it puts together */
#define LIMIT_PYTHON_MEMORY       (256u << 20) /* for all of it */
#define LIMIT_PYTHON_EARLIER      8u           /* overwritten texts of a name that are kept */
#define LIMIT_PYTHON_KERNELS      2000u        /* kernels of one notebook or file */
#define LIMIT_CALL_KERNELS        200u         /* of one call in it: a loop must not keep out what follows */
#define LIMIT_PYTHON_MODULES      64u          /* other files that one program imports */
#define LIMIT_PYTHON_IMPORTS      20u          /* imports within imports: the C stack */
#define LIMIT_PYTHON_IMPORT_WORDS 1000u        /* words of import lines that are looked up */
#define LIMIT_PYTHON_IMPORT_COST  4096u        /* bytes that an import counts for besides those of the file */
#define LIMIT_PYTHON_IMPORTED                                                                                \
    (16u << 20) /* bytes of files that are read once more for each program that imports them */

/* --- repositories: a homework, not a mirror; a hostile one ends in bounded time and memory --- */
#define LIMIT_FETCH_BYTES    (256ull << 20) /* received, or read from a local one; --max-download */
#define LIMIT_FETCH_OBJECTS  300000u        /* of a pack, or loose */
#define LIMIT_FETCH_SECONDS  120u           /* in all, every try; --timeout */
#define LIMIT_FETCH_SILENCE  30u            /* seconds without a byte, then a server is given up */
#define LIMIT_FETCH_TRIES    3u             /* on errors of the network */
#define LIMIT_FETCH_MEMORY   (1ull << 30)   /* of the reader: a delta can expand to gigabytes */
#define LIMIT_FETCH_REFS     2000u          /* branches and tags that are looked at */
#define LIMIT_FETCH_COMMITS  100000u        /* of a history, when one is looked for */
#define LIMIT_COMMIT_BYTES   (1u << 20)     /* one commit or tag: real ones are far smaller */
#define LIMIT_TREE_BYTES     (16u << 20)    /* one folder's list of names */
#define LIMIT_STORED_BYTES   (128u << 20)   /* an object that is read, or that another one is made of */
#define LIMIT_DELTA_CHAIN    4096u          /* deltas to one object; git makes 4095 at most */
#define LIMIT_TREE_FOLDERS   5000u          /* folders that are looked into */
#define LIMIT_TREE_ENTRIES   200000u        /* names in all folders; a few objects can describe billions */
#define LIMIT_LOCAL_PACKS    1000u          /* of a local repository */
#define LIMIT_FETCH_BRANCHES 20u            /* that are looked through for work */
#define LIMIT_PUSHES         200000u        /* of a log of pushes */

/* --- worker: what a submission may take, and say --- */
#define LIMIT_WORKER_SECONDS 10  /* of processor time for one kernel and its tests; others need some ms */
#define LIMIT_WORKER_WALL    120 /* seconds without an answer: the machine does not let the worker run */
#define LIMIT_WORKER_TRIES   3u  /* with a new worker each, when the machine was too busy */
#define LIMIT_WORKER_CPU     120 /* seconds of one worker; the next kernel gets a new one before that */
#define LIMIT_WORKER_ALL     120 /* seconds of processor time for all kernels of a submission */
#define LIMIT_WORKER_BYTES   (3ull << 30) /* its memory */
#define LIMIT_REPLY_BYTES    (64u << 20)  /* one reply */
#define LIMIT_REPLY_ERRORS   30u    /* of one test that are listed, with the first of each kind; all count */
#define LIMIT_REPLY_WARNINGS 30u    /* the same, separate from errors: they must never hide one */
#define LIMIT_MESSAGE_BYTES  2000u  /* one message */
#define LIMIT_TRACE_ACCESSES 20000u /* of one test: a picture of more would say nothing */
#define LIMIT_TRACE_BARRIERS 2000u  /* of one test, each threadgroup counted */

/* --- language server: an editor is a friend, but what it has open may be anything --- */
#define LIMIT_LSP_HEADERS      8192u        /* bytes before a message; two short lines are usual */
#define LIMIT_LSP_MESSAGE      (64u << 20)  /* one message: a notebook with every character escaped */
#define LIMIT_LSP_DOCUMENT     (32u << 20)  /* one document, as LIMIT_NOTEBOOK_BYTES */
#define LIMIT_LSP_BYTES        (256u << 20) /* all documents */
#define LIMIT_LSP_DOCUMENTS    10000u       /* all of them, and the cells of a notebook */
#define LIMIT_LSP_BESIDE_FILES 200u         /* files of a folder that a program may import or read, */
#define LIMIT_LSP_BESIDE_BYTES (256u << 10) /* and the bytes of each */
#define LIMIT_LSP_KERNELS      256u         /* whose findings are kept, beside those that are open */

/* --- command line --- */
#define LIMIT_STUDENT_BYTES 200u     /* --student: an address or a login, not a text */
#define LIMIT_REPEAT        1000000u /* --repeat: more would take too long */

/* --- the sanitizers' build: its engine is not optimised, and a loop without end must end all the same --- */
#ifdef ARENA_DEBUG
#undef LIMIT_STEPS
#define LIMIT_STEPS UINT64_C(20000000)
#endif

/* --- the fuzzers' build: small limits, so that all of them are met and no input takes long --- */
#ifdef LIMITS_SMALL
#undef LIMIT_SOURCE_BYTES
#undef LIMIT_TOKENS
#undef LIMIT_MACRO_STEPS
#undef LIMIT_TEMPLATE_COUNT
#undef LIMIT_CONSTEXPR_STEPS
#undef LIMIT_CONSTEXPR_TOTAL
#undef LIMIT_COMPILE_BYTES
#undef LIMIT_GRADE_STEPS
#undef LIMIT_PYTHON_FUEL
#undef LIMIT_PYTHON_STEPS
#undef LIMIT_PYTHON_TEXT
#undef LIMIT_PYTHON_ITEMS
#undef LIMIT_PYTHON_MEMORY
#define LIMIT_SOURCE_BYTES    (128u << 10)
#define LIMIT_TOKENS          20000u
#define LIMIT_MACRO_STEPS     40000u
#define LIMIT_TEMPLATE_COUNT  200u
#define LIMIT_CONSTEXPR_STEPS 20000u
#define LIMIT_CONSTEXPR_TOTAL 60000u
#define LIMIT_COMPILE_BYTES   (32u << 20)
#define LIMIT_GRADE_STEPS     UINT64_C(4000000)
#define LIMIT_PYTHON_FUEL     5000u
#define LIMIT_PYTHON_STEPS    50000u
#define LIMIT_PYTHON_TEXT     4000u
#define LIMIT_PYTHON_ITEMS    200u
#define LIMIT_PYTHON_MEMORY   (64u << 20)
#endif

#endif
