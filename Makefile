# Everything that is done with this repository is a target here; `make help` lists them.
#
# Nothing is registered: each grader/*/*.c and grader/*/*/*.c is part of the library (but for grader/cli/main.c and grader/tools),
# each tests/unit/*.c is a test program, each tests/fuzz/fuzz_*.c a fuzz target, each tests/bench/*.c a bench,
# tests/differential/*.c together one program, each tests/fetch/*.c a helper of the tests of repositories,
# each tests/class/*.c one of the tests of classes.
# Objects live in build/CONFIG/obj. `release` and `dev` differ in warnings only, so both make build/grader; the other
# configurations (asan, fuzz, cover) keep everything under build/CONFIG. Written for GNU make 3.81, as macOS has it.

CONFIG ?= $(if $(DEV),dev,release)
PREFIX ?= /usr/local
JOBS ?= 2
FUZZ_SECONDS ?= 60
FUZZ_TARGET ?=
KERNELS ?= 10000
SEED ?= 1
FIRST ?= 0
# Apple's clang has no libFuzzer, Homebrew's has.
FUZZ_CC ?= $(firstword $(wildcard /opt/homebrew/opt/llvm/bin/clang /usr/local/opt/llvm/bin/clang) clang)

BUILD ?= build
GEN := $(BUILD)/gen
OBJ := $(BUILD)/$(CONFIG)/obj
OUT := $(if $(filter release dev,$(CONFIG)),$(BUILD),$(BUILD)/$(CONFIG))

# --- flags ---

comma := ,

# pass-failed: clang cannot vectorise every loop that asks for it, and need not say so. missing-field-initializers: rows of
# tables leave out what they do not have.
WARN := -Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wno-pass-failed -Wno-missing-field-initializers
STRICT := -Werror -Wundef -Wpointer-arith -Wwrite-strings -Wvla -Wformat=2 -Wno-format-nonliteral -Wold-style-definition
# An empty text may be NULL, and clang objects to NULL + 0.
SANITIZE := -fsanitize=address,undefined -fno-sanitize=pointer-overflow -fno-sanitize-recover=all \
    -fno-omit-frame-pointer -DARENA_DEBUG

OPT := -O2
HOT := -O3
MODE_release :=
MODE_dev := $(STRICT)
MODE_arm64 := -Werror
MODE_asan := -g $(SANITIZE)
MODE_fuzz := -g $(SANITIZE) -fsanitize=fuzzer-no-link -DLIMITS_SMALL
MODE_cover := -g --coverage
ifneq ($(filter asan fuzz cover,$(CONFIG)),)
OPT := -O1
HOT := -O0 # optimising the engine's instrumented loops takes minutes
WARN := # the other builds have said it all, and the sanitizers make some of gcc's warnings untrue
endif

# What a mistake of ours must get past: canaries on the stack, sizes checked by the C library, tables of addresses that
# cannot be written. The sanitizers have better means, and FORTIFY needs optimised code.
ifeq ($(filter asan fuzz cover,$(CONFIG)),)
HARDEN := -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2
HARDEN_LINK := $(if $(filter Linux,$(shell uname -s)),-Wl$(comma)-z$(comma)relro$(comma)-z$(comma)now)
endif

CFLAGS ?=
LDFLAGS ?=
# Homebrew's folder on Apple silicon is not one that the compiler looks into.
BREW := $(wildcard /opt/homebrew)
YAML ?= -lyaml
LDLIBS := $(BREW:%=-L%/lib) $(YAML) -lm -ldl
# Headers only: libxml2 is loaded when a JUnit file is written.
XML2 := $(shell xml2-config --cflags 2>/dev/null || echo -I/usr/include/libxml2)
# What runs while the program is built is for this machine, whatever the program is for.
TOOL_CC ?= $(CC)
TOOL_LIBS := $(LDLIBS)
# The configurations static-x86_64 and static-aarch64 of `make dist`: a program that needs no package. The compiler sees
# Debian's headers and static libraries (tools/packaging/sysroot.sh), not those of this machine. The linker's warnings of
# getaddrinfo and getpwuid_r are answered in base/library.c; dlopen, of OpenSSL's modules, is for ssh and not reached.
ARCH := $(patsubst static-%,%,$(filter static-%,$(CONFIG)))
ifneq ($(ARCH),)
SYSROOT := $(abspath $(BUILD))/sysroot/$(ARCH)
MODE_$(CONFIG) := --sysroot=$(SYSROOT) -fPIE -DLIBRARY_LINKED
STATIC_LINK := -static-pie -B$(SYSROOT)/usr/lib/$(ARCH)-linux-gnu/
XML2 := -I=/usr/include/libxml2
LDLIBS := $(OBJ)/tools/packaging/absent.o -lgit2 -lmbedtls -lmbedx509 -lmbedcrypto -lhttp_parser -lssh2 -lssl -lcrypto \
    -lpcre2-8 -lxml2 -llzma -lz -lyaml -lm
endif
CPPFLAGS := -Igrader -D_DEFAULT_SOURCE -D_XOPEN_SOURCE=700 -D_DARWIN_C_SOURCE $(BREW:%=-I%/include) $(XML2)
MODE := $(MODE_$(CONFIG))
# -ffp-contract=off: a kernel's a * b + c must give the same bits on every machine.
COMPILE = $(CC) -std=c11 $(OPT) -ffp-contract=off $(CPPFLAGS) $(WARN) $(HARDEN) $(MODE) $(CFLAGS)
LINK = $(CC) $(HARDEN) $(HARDEN_LINK) $(STATIC_LINK) $(MODE) $(CFLAGS) $(LDFLAGS)
# `make V=1` shows the whole commands.
SAY = $(if $(V),,@echo " $1 $@";)

# --- what there is ---

MAIN := grader/cli/main.c
LIB_SRC := $(sort $(filter-out $(MAIN) grader/tools/%,$(wildcard grader/*/*.c grader/*/*/*.c)))
LIB_OBJ := $(LIB_SRC:grader/%.c=$(OBJ)/%.o) $(OBJ)/gen/embed_library.o $(OBJ)/gen/embed_codes.o \
    $(OBJ)/gen/embed_puzzles.o $(OBJ)/gen/embed_parsed.o $(OBJ)/gen/embed_report.o $(OBJ)/gen/embed_starter.o $(OBJ)/gen/embed_gallery.o $(OBJ)/gen/vocabulary.o
MAIN_OBJ := $(MAIN:grader/%.c=$(OBJ)/%.o)
LIB := $(OUT)/libgrader.a
GRADER := $(OUT)/grader
GOLDEN := $(OUT)/golden
EXTRACT := $(OUT)/extract
UNIT := $(patsubst tests/unit/%.c,$(OUT)/unit/%,$(wildcard tests/unit/*.c))
FUZZERS := $(patsubst tests/fuzz/%.c,%,$(wildcard tests/fuzz/fuzz_*.c))
REPLAY := $(FUZZERS:%=$(OUT)/replay/%)
DIFFERENTIAL := $(OUT)/differential/differential
FETCH := $(patsubst tests/fetch/%.c,$(OUT)/fetch/%,$(wildcard tests/fetch/*.c))
CLASS := $(patsubst tests/class/%.c,$(OUT)/class/%,$(wildcard tests/class/*.c))
# Needs the linker's --wrap, which macOS lacks.
ROUNDTRIP := $(if $(filter Linux,$(shell uname -s)),$(addprefix $(OUT)/roundtrip/,golden bodies generated native opinion))
BENCH := $(patsubst tests/bench/%.c,$(OUT)/bench/%,$(wildcard tests/bench/*.c))
C_FILES := $(wildcard grader/*/*.[ch] grader/*/*/*.[ch] grader/*/*.cpp tests/*.[ch] tests/*/*.[ch] tests/metal/*/*/*.hpp)

# Metal: C++ without its runtime, over metal-cpp; clang has the blocks that it needs.
# TARGET is the system that is built for. On macOS metal-cpp is fetched once, unless METAL_CPP names a copy.
TARGET ?= $(shell uname -s)
ifeq ($(TARGET)$(filter clean help format check-format,$(MAKECMDGOALS)),Darwin)
ifeq ($(origin METAL_CPP),undefined)
METAL_CPP := $(shell sh grader/tools/metal_cpp.sh $(BUILD)/metal-cpp)
endif
endif
METAL_CXX ?= $(firstword $(foreach tool,clang++ clang++-19 clang++-16 clang++-14,$(shell command -v $(tool) 2>/dev/null)))
# metal-cpp's smart pointers call through null, its objects are not C++'s, and its headers have warnings of their own.
METAL_UNCHECKED := -fno-sanitize=null,alignment,vptr,function
METAL_FLAGS = -std=c++17 -fblocks -fno-exceptions -fno-rtti -fno-threadsafe-statics -fno-delete-null-pointer-checks $(OPT) \
    -Igrader -Wall -Wextra $(if $(filter dev macos-%,$(CONFIG)),-Werror) \
    $(if $(filter asan,$(CONFIG)),-g $(SANITIZE) $(METAL_UNCHECKED))

# The backend and a fake Metal for it: with METAL_CPP the real headers, else the names of tests/metal.
METAL_KIND := $(if $(METAL_CPP),metal-cpp,metal)
METAL_OBJ := $(OBJ)/$(METAL_KIND)/metal.o
FAKE_OBJ := $(patsubst %.c,$(OBJ)/%.o,$(filter-out %/test_metal.c,$(wildcard tests/metal/*.c))) $(OBJ)/tests/metal/send.o
METAL_TESTS := $(if $(METAL_CXX),$(if $(filter Linux,$(TARGET)),$(OUT)/$(METAL_KIND)/grader $(OUT)/$(METAL_KIND)/test_metal))

# What the program itself takes for macOS.
METAL_RUNTIME ?= -lc++
ifneq ($(and $(filter Darwin,$(TARGET)),$(METAL_CPP)),)
MAC_OBJ := $(METAL_OBJ)
MAC_LIBS := -framework Metal -framework Foundation -framework CoreGraphics -lobjc $(METAL_RUNTIME)
endif

# --- targets ---

all: $(GRADER) ## build build/grader (the default)

help: ## list the targets
	@echo 'make [TARGET] [DEV=1] [CC=clang] [CONFIG=release|dev|asan|cover]'
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-14s %s\n", $$1, $$2 }' Makefile

deps: ## install what building, testing, linting and fuzzing need, the large tools too
	@FUZZ_CC=$(FUZZ_CC) sh grader/tools/deps.sh all
	@sh grader/tools/deps.sh browser || echo 'no Chromium, node or npm: the tests that need them are skipped'

# What is built depends on what is installed, so that comes first, and make looks again.
test: test-tools ## run all tests; says what was skipped and why
	@$(MAKE) --no-print-directory tests-built
	@OUT=$(OUT) JOBS=$(JOBS) sh tests/run.sh

test-readers: tests-built ## only: reports as other programs read them (node, npm)
	@sh grader/tools/deps.sh readers
	@OUT=$(OUT) sh tests/run.sh cli/test_report_readers

test-browser: tests-built ## only: the page of --html in Chromium (Chromium, node, npm)
	@sh grader/tools/deps.sh browser
	@OUT=$(OUT) sh tests/run.sh cli/test_browser

test-lsp: tests-built ## only: the language server, by a client from npm and by Neovim (node, npm, neovim)
	@sh grader/tools/deps.sh lsp
	@OUT=$(OUT) sh tests/run.sh cli/test_lsp cli/test_lsp_neovim

test-notebook: tests-built ## only: the starter's notebook under nbconvert (NumPy, nbconvert, ipykernel)
	@sh grader/tools/deps.sh notebook
	@OUT=$(OUT) sh tests/run.sh cli/test_starter_notebook

CHAOS_SEEDS ?= 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20
test-chaos: tests-built ## only: a class that is killed, stopped and cut off at random, by CHAOS_SEEDS='1 2 ... 20'
	@CHAOS_SEEDS='$(CHAOS_SEEDS)' OUT=$(OUT) sh tests/run.sh cli/test_class_chaos

test-slurm: tests-built ## only: a class as an array job of a real Slurm (slurm-wlm, munge)
	@sh grader/tools/deps.sh slurm
	@OUT=$(OUT) sh tests/run.sh cli/test_slurm

tests-built: programs-built pages

programs-built: $(GRADER) $(GOLDEN) $(EXTRACT) $(UNIT) $(REPLAY) $(DIFFERENTIAL) $(FETCH) $(CLASS) $(ROUNDTRIP) $(METAL_TESTS)

differential: $(DIFFERENTIAL) ## compare KERNELS=10000 random kernels, of SEED=1, with their native runs
	@OUT=$(OUT) sh tests/differential/run.sh --kernels $(KERNELS) --seed $(SEED) --first $(FIRST)

roundtrip: $(ROUNDTRIP) ## all kernels through emitted MSL and back: golden, bodies, 2000 generated
	@OUT=$(OUT) JOBS=$(JOBS) sh tests/roundtrip/run.sh

opinion: $(ROUNDTRIP) ## all bodies as C++ for OpenCL in Oclgrind: a second opinion (clang-14, oclgrind)
	@sh grader/tools/deps.sh opinion || true
	@OUT=$(OUT) sh tests/roundtrip/opinion.sh

MISTAKE ?=
mistakes: $(ROUNDTRIP) ## every mistake of tests/roundtrip/mistakes in the emitter must be noticed; MISTAKE='3 4': only these
	@OUT=$(OUT) OBJ=$(OBJ) JOBS=$(JOBS) CC='$(CC)' CPPFLAGS='$(CPPFLAGS)' CFLAGS='$(MODE) $(CFLAGS)' LINK='$(LINK)' \
	    LDLIBS='$(LDLIBS)' sh tests/roundtrip/mistakes.sh $(MISTAKE)

lint: $(BUILD)/deps-lint.ok ## format, clang-tidy, cppcheck, layers, prefixes of names, circles of files, comments, tables against documentation, lengths, shell scripts and what macOS makes of them
	@$(MAKE) --no-print-directory $(OUT)/docs-tool $(GRADER)
	@DOCS=$(OUT)/docs-tool GRADER=$(GRADER) OBJ=$(OBJ) CPPFLAGS='$(CPPFLAGS)' JOBS=$(JOBS) sh grader/tools/lint.sh all

format: $(BUILD)/deps-lint.ok ## rewrite all C files in the house's format
	@sh grader/tools/format.sh write $(C_FILES)

check-format: $(BUILD)/deps-lint.ok ## say which C files are not in the house's format
	@sh grader/tools/format.sh check $(C_FILES)

asan: ## run all tests in a build with the address and undefined-behaviour sanitizers
	@$(MAKE) --no-print-directory CONFIG=asan test

.PHONY: test-metal test-metal-bugs
test-metal: tests-built ## only: the Metal engine against a fake Metal (clang); METAL_CPP=DIR: with the real metal-cpp, and compared
	@$(if $(METAL_CPP),$(MAKE) --no-print-directory METAL_CPP= tests-built)
	@OUT=$(OUT) sh tests/run.sh cli/test_metal
	@$(if $(METAL_CPP),METAL_TRANSCRIPT=$(OUT)/metal/said METAL_GRADER=$(OUT)/metal/grader $(OUT)/metal/test_metal && \
	    METAL_TRANSCRIPT=$(OUT)/metal-cpp/said METAL_GRADER=$(OUT)/metal-cpp/grader $(OUT)/metal-cpp/test_metal && \
	    diff $(OUT)/metal/said $(OUT)/metal-cpp/said)

test-metal-bugs: tests-built ## put hand-made bugs into the Metal engine: its tests must catch each of them (minutes)
	@OUT=$(OUT) CONFIG=$(CONFIG) CC='$(CC)' METAL_CXX='$(METAL_CXX)' sh tests/metal/bugs.sh

.PHONY: test-arm64 cross-macos
test-arm64: ## golden kernels, right and wrong bodies, KERNELS=1000 random kernels on arm64 (cross gcc, qemu-user)
	@sh grader/tools/deps.sh arm64 || true
	@TOOL_CC='$(TOOL_CC)' KERNELS=$(if $(filter 10000,$(KERNELS)),1000,$(KERNELS)) JOBS=$(JOBS) sh tests/cross/arm64.sh

cross-macos: ## compile and link every program for macOS, arm64 and x86-64 (zig from npm); METAL_CPP=DIR: the Metal engine too
	@TOOL_CC='$(TOOL_CC)' JOBS=$(JOBS) sh tests/cross/macos.sh

fuzz: $(BUILD)/deps-fuzz.ok ## fuzz each target for FUZZ_SECONDS=60, or only FUZZ_TARGET=fuzz_compile
	@$(MAKE) --no-print-directory CONFIG=fuzz CC=$(FUZZ_CC) fuzz-built
	@OUT=$(BUILD)/fuzz SECONDS_EACH=$(FUZZ_SECONDS) sh tests/fuzz/fuzz.sh $(if $(FUZZ_TARGET),$(FUZZ_TARGET),$(FUZZERS))

fuzz-built: $(FUZZERS:%=$(OUT)/fuzzer/%)

bench: $(BENCH) tests-built ## measure: medians and growth
	@set -e; for bench in $(BENCH); do $$bench; done
	@OUT=$(OUT) sh tests/bench/class.sh

bench-class: tests-built ## only: a class of REPOS=500 repositories against git, and FOLDERS=5000 folders
	@OUT=$(OUT) sh tests/bench/class.sh

SECRETS ?= 200
secrets: $(OUT)/unit/test_mutants ## judge all right and wrong bodies under SECRETS=200 secrets: no verdict may change
	@GRADER_SECRETS=$(SECRETS) $(OUT)/unit/test_mutants

cover: ## run all tests and print which share of the lines they reach
	@$(MAKE) --no-print-directory CONFIG=cover test
	@OBJ=$(BUILD)/cover/obj CC='$(CC)' sh grader/tools/cover.sh

docs: $(OUT)/docs-tool $(GRADER) ## write anew the pages that are made from tables, and the gallery
	@$(OUT)/docs-tool grader/docs
	@sh grader/tools/gallery.sh write $(GRADER)

install: $(GRADER) pages ## copy the program, its manual pages and completions to DESTDIR/PREFIX
	@GRADER=$(GRADER) PAGES=$(PAGES) sh grader/tools/install.sh '$(DESTDIR)$(PREFIX)'

uninstall: pages ## remove what `make install` copied
	@GRADER=$(GRADER) PAGES=$(PAGES) sh grader/tools/install.sh --remove '$(DESTDIR)$(PREFIX)'

# --- releases: grader/tools/packaging/ ---

.PHONY: dist static-built test-dist deb oci
DIST_ARCHS ?= x86_64 aarch64
DIST_TESTS ?= dist
DIST := $(BUILD)/dist
PACKAGING := grader/tools/packaging
LAUNCHER ?= # ccache
DEBIAN_x86_64 := amd64
DEBIAN_aarch64 := arm64

ifeq ($(shell uname -s),Darwin)
# What macOS has is loaded when it is needed, as ever; only libyaml is linked in.
dist: pages
	@sh grader/tools/deps.sh dist
	@$(MAKE) --no-print-directory BUILD=$(BUILD)/macos YAML=$(firstword $(BREW) /usr/local)/lib/libyaml.a $(BUILD)/macos/grader
	@PAGES=$(PAGES) sh $(PACKAGING)/dist.sh $(DIST) macos-$$(uname -m)=$(BUILD)/macos/grader
else
dist: pages $(DIST_ARCHS:%=static-%) ## write a release to build/dist: source, programs that need no package, checksums, SBOM
	@PAGES=$(PAGES) RELEASE_URL='$(RELEASE_URL)' sh $(PACKAGING)/dist.sh $(DIST) $(foreach arch,$(DIST_ARCHS),linux-$(arch)=$(BUILD)/static-$(arch)/grader)
endif

static-%: $(BUILD)/sysroot/%/packages FORCE # a program that needs no package, and the golden tests' own
	@$(MAKE) --no-print-directory CONFIG=static-$* CC='$(strip $(LAUNCHER) $*-linux-gnu-gcc)' TOOL_CC='$(CC)' static-built

static-built: $(GRADER) $(GOLDEN)

$(BUILD)/sysroot/%/packages: $(PACKAGING)/sysroot.sh | $(BUILD)/deps-dist.ok
	sh $< $(DEBIAN_$*) $(@D)

test-dist: tests-built dist $(if $(filter dist dist/test_deb,$(DIST_TESTS)),deb) ## try the release and the Debian package in bare Debian roots and under qemu (root, debootstrap)
	@sh grader/tools/deps.sh test-dist
	@DIST='$(abspath $(DIST))' DEB='$(abspath $(BUILD))/deb' ROOTS='$(abspath $(BUILD))/roots' STATIC='$(abspath $(BUILD))/static-' \
	    OUT=$(OUT) JOBS=$(JOBS) sh tests/run.sh $(DIST_TESTS)

oci: dist ## stage the context of an OCI image in build/oci, and build it where buildah, podman or docker is
	@sh $(PACKAGING)/oci.sh $(DIST) $(BUILD)/sysroot $(BUILD)/oci

deb: ## build a Debian package of this machine's release in build/deb
	@sh grader/tools/deps.sh deb
	@sh $(PACKAGING)/deb.sh $(BUILD)/deb

clean: ## remove build/
	rm -rf $(BUILD)

.PHONY: roundtrip opinion mistakes all help deps test test-tools test-readers test-browser test-lsp test-chaos test-slurm test-notebook tests-built differential lint format check-format asan fuzz fuzz-built bench bench-class secrets cover docs pages install uninstall clean FORCE
.DELETE_ON_ERROR:
.SECONDARY:

# --- set-up: each group of packages is looked for once ---

$(BUILD)/deps-%.ok: grader/tools/deps.sh
	@FUZZ_CC=$(FUZZ_CC) sh grader/tools/deps.sh $*
	@mkdir -p $(@D) && touch $@

# One package manager at a time.
$(BUILD)/deps-lint.ok $(BUILD)/deps-fuzz.ok $(BUILD)/deps-dist.ok: | $(BUILD)/deps-build.ok

# What tests look for and do not need: without it they are skipped.
test-tools: | $(BUILD)/deps-build.ok
	@[ -e $(BUILD)/deps-test.ok ] || if sh grader/tools/deps.sh test; then touch $(BUILD)/deps-test.ok; \
	    else echo 'the tests that need these are skipped'; fi

# --- embedded files: written only when they differ, so that nothing is compiled in vain ---

$(GEN)/embed: grader/tools/embed.c | $(BUILD)/deps-build.ok
	@mkdir -p $(@D)
	$(call SAY,CC  )$(TOOL_CC) -std=c11 -O1 -o $@ $<

$(GEN)/embed_library.c: $(GEN)/embed FORCE
	@$(GEN)/embed embed_library $@ grader/msl/library $(sort $(wildcard grader/msl/library/*.metal))

$(GEN)/embed_codes.c: $(GEN)/embed FORCE
	@$(GEN)/embed embed_codes $@ grader/docs/codes $(sort $(wildcard grader/docs/codes/E*.md))

$(GEN)/embed_puzzles.c: $(GEN)/embed FORCE
	@$(GEN)/embed embed_puzzles $@ puzzles $(sort $(wildcard puzzles/*/*.yaml puzzles/*/*/*.yaml puzzles/*/*/*.metal puzzles/*/*/*.py))

$(GEN)/embed_starter.c: $(GEN)/embed FORCE
	@$(GEN)/embed embed_starter $@ templates/starter $(sort $(wildcard templates/starter/*))

# The pictures of the model solutions; those of mistakes have a longer name.
$(GEN)/embed_gallery.c: $(GEN)/embed FORCE
	@$(GEN)/embed embed_gallery $@ grader/docs/gallery $(sort $(wildcard $(patsubst reference/metal-puzzles/%.metal,grader/docs/gallery/%.svg,$(wildcard reference/metal-puzzles/*.metal))))

# The YAML files of the packs are parsed here, not each time the program runs.

PACK_YAML := $(sort $(wildcard puzzles/*/*.yaml puzzles/*/*/*.yaml))
PARSED := $(PACK_YAML:puzzles/%=$(GEN)/parsed/%)
PACK_TOOL_SRC := grader/tools/pack_yaml.c grader/puzzle/yaml.c grader/puzzle/yaml_pack.c \
    $(addprefix grader/base/,arena.c buf.c bug.c err.c file.c text.c)

$(GEN)/pack_yaml: $(PACK_TOOL_SRC) grader/puzzle/yaml.h grader/puzzle/yaml_pack.h | $(BUILD)/deps-build.ok
	@mkdir -p $(@D)
	$(call SAY,CC  )$(TOOL_CC) -std=c11 -O1 $(CPPFLAGS) -o $@ $(PACK_TOOL_SRC) $(TOOL_LIBS)

$(GEN)/parsed/%.yaml: puzzles/%.yaml $(GEN)/pack_yaml
	@mkdir -p $(@D)
	@$(GEN)/pack_yaml $< $@

$(GEN)/embed_parsed.c: $(GEN)/embed $(PARSED) FORCE
	@$(GEN)/embed embed_parsed $@ $(GEN)/parsed $(PARSED)

# --- the words that the compiler knows, as a table ---

$(GEN)/vocabulary: grader/tools/vocabulary.c grader/base/names.h $(wildcard grader/msl/*/*.def) grader/msl/pp/token.h grader/msl/library/builtin.h | $(BUILD)/deps-build.ok
	@mkdir -p $(@D)
	$(call SAY,CC  )$(TOOL_CC) -std=c11 -O1 -Igrader -o $@ $<

$(GEN)/vocabulary.c: $(GEN)/vocabulary
	@$< > $@.new && mv -f $@.new $@

$(GEN)/embed_report.c: $(GEN)/embed FORCE
	@$(GEN)/embed embed_report $@ grader/report/assets $(sort $(wildcard grader/report/assets/*))

# --- objects; the flags file changes when the compiler or its flags do ---

$(OBJ)/flags: FORCE | $(BUILD)/deps-build.ok
	@mkdir -p $(@D)
	@echo '$(COMPILE) $(HOT)' | cmp -s - $@ || echo '$(COMPILE) $(HOT)' > $@

$(OBJ)/vm/%.o: OPT := $(HOT)

$(OBJ)/gen/%.o: $(GEN)/%.c $(OBJ)/flags
	@mkdir -p $(@D)
	$(call SAY,CC  )$(COMPILE) -MMD -MP -c -o $@ $<

$(OBJ)/tests/%.o: tests/%.c $(OBJ)/flags
	@mkdir -p $(@D)
	$(call SAY,CC  )$(COMPILE) -Itests -MMD -MP -c -o $@ $<

$(OBJ)/%.o: grader/%.c $(OBJ)/flags
	@mkdir -p $(@D)
	$(call SAY,CC  )$(COMPILE) -MMD -MP -c -o $@ $<

# The list of objects is a prerequisite too: a source that was removed must leave the library.
$(OBJ)/objects: FORCE
	@mkdir -p $(@D)
	@echo '$(LIB_OBJ)' | cmp -s - $@ || echo '$(LIB_OBJ)' > $@

ifneq ($(ARCH),)
$(LIB): | $(OBJ)/tools/packaging/absent.o
endif

$(LIB): $(LIB_OBJ) $(OBJ)/objects
	$(call SAY,AR  )$(AR) rcs $@.$$$$ $(LIB_OBJ) && mv -f $@.$$$$ $@ # at once: another make may be linking

$(GRADER): $(MAIN_OBJ) $(MAC_OBJ) $(LIB)
	$(call SAY,LINK)$(LINK) -o $@ $^ $(LDLIBS) $(MAC_LIBS)

$(OUT)/%-tool: $(OBJ)/tools/%.o $(LIB)
	$(call SAY,LINK)$(LINK) -o $@ $^ $(LDLIBS)

# --- manual pages and completions of shells, from the table of --help ---

PAGES := $(OUT)/pages

pages: $(OUT)/man-tool $(OUT)/completions-tool # what `make install` copies beside the program
	@rm -rf $(PAGES) && mkdir -p $(PAGES)/man1 $(PAGES)/completions
	@$(OUT)/man-tool $(PAGES)/man1
	@for shell in bash zsh fish; do $(OUT)/completions-tool $$shell > $(PAGES)/completions/$$shell || exit 1; done

# --- Metal ---

# Another metal-cpp is another object.
$(OBJ)/$(METAL_KIND)/flags: FORCE
	@mkdir -p $(@D)
	@echo '$(METAL_CXX) $(METAL_FLAGS) $(METAL_CPP)' | cmp -s - $@ || echo '$(METAL_CXX) $(METAL_FLAGS) $(METAL_CPP)' > $@

$(METAL_OBJ): grader/gpu/metal.cpp grader/gpu/device.h $(wildcard tests/metal/*/*/*.hpp) $(OBJ)/flags $(OBJ)/$(METAL_KIND)/flags
	@mkdir -p $(@D)
	$(call SAY,CXX )$(METAL_CXX) $(METAL_FLAGS) -isystem $(if $(METAL_CPP),$(METAL_CPP),tests/metal/names) $(if $(filter Darwin,$(shell uname -s)),,-idirafter tests/metal/shim) -c -o $@ $<

$(OBJ)/tests/metal/send.o: tests/metal/send.S
	@mkdir -p $(@D)
	$(call SAY,AS  )$(CC) -c -o $@ $<

$(OUT)/$(METAL_KIND)/grader: $(MAIN_OBJ) $(METAL_OBJ) $(FAKE_OBJ) $(LIB)
	@mkdir -p $(@D)
	$(call SAY,LINK)$(LINK) -o $@ $^ $(LDLIBS) -lpthread

$(OUT)/$(METAL_KIND)/test_metal: $(OBJ)/tests/metal/test_metal.o $(METAL_OBJ) $(FAKE_OBJ) $(LIB)
	@mkdir -p $(@D)
	$(call SAY,LINK)$(LINK) -o $@ $^ $(LDLIBS) -lpthread

# --- tests ---

$(GOLDEN): $(patsubst %.c,$(OBJ)/%.o,$(wildcard tests/golden*.c)) $(LIB)
	$(call SAY,LINK)$(LINK) -o $@ $^ $(LDLIBS)

$(EXTRACT): $(patsubst %.c,$(OBJ)/%.o,$(wildcard tests/extract*.c)) $(LIB)
	$(call SAY,LINK)$(LINK) -o $@ $^ $(LDLIBS)

$(OUT)/unit/%: $(OBJ)/tests/unit/%.o $(LIB)
	@mkdir -p $(@D)
	$(call SAY,LINK)$(LINK) -o $@ $^ $(LDLIBS)

$(OUT)/fetch/%: $(OBJ)/tests/fetch/%.o
	@mkdir -p $(@D)
	$(call SAY,LINK)$(LINK) -o $@ $^ -lz

$(OUT)/class/%: $(OBJ)/tests/class/%.o
	@mkdir -p $(@D)
	$(call SAY,LINK)$(LINK) -o $@ $^

$(DIFFERENTIAL): $(patsubst %.c,$(OBJ)/%.o,$(wildcard tests/differential/*.c)) $(LIB)
	@mkdir -p $(@D)
	$(call SAY,LINK)$(LINK) -o $@ $^ $(LDLIBS)

WRAP := $(patsubst %,-Wl$(comma)--wrap=%,vm_run code_generate compile_body compile_file)

$(OUT)/roundtrip/golden: $(patsubst %.c,$(OBJ)/%.o,$(wildcard tests/golden*.c))
$(OUT)/roundtrip/bodies: $(OBJ)/tests/roundtrip/bodies.o $(OBJ)/tests/roundtrip/bodies_main.o
$(OUT)/roundtrip/opinion: $(OBJ)/tests/roundtrip/bodies.o $(OBJ)/tests/roundtrip/opinion.o
$(OUT)/roundtrip/native: $(OBJ)/tests/roundtrip/bodies.o $(OBJ)/tests/roundtrip/native.o
$(OUT)/roundtrip/generated: $(OBJ)/tests/roundtrip/generated.o $(OBJ)/tests/differential/engine.o \
    $(patsubst %.c,$(OBJ)/%.o,$(wildcard tests/differential/gen*.c))

$(OUT)/roundtrip/%: $(OBJ)/tests/roundtrip/roundtrip.o $(LIB)
	@mkdir -p $(@D)
	$(call SAY,LINK)$(LINK) -o $@ $(filter %.o,$^) $(LIB) $(WRAP) $(LDLIBS)

$(OUT)/replay/%: $(OBJ)/tests/fuzz/%.o $(OBJ)/tests/fuzz/replay.o $(LIB)
	@mkdir -p $(@D)
	$(call SAY,LINK)$(LINK) -o $@ $^ $(LDLIBS)

$(OUT)/fuzzer/%: $(OBJ)/tests/fuzz/%.o $(LIB)
	@mkdir -p $(@D)
	$(call SAY,LINK)$(LINK) -fsanitize=fuzzer -o $@ $^ $(LDLIBS)

$(OUT)/bench/%: $(OBJ)/tests/bench/%.o $(LIB)
	@mkdir -p $(@D)
	$(call SAY,LINK)$(LINK) -o $@ $^ $(LDLIBS)

-include $(wildcard $(OBJ)/*.d $(OBJ)/*/*.d $(OBJ)/*/*/*.d)
