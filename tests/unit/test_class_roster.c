/* Rosters of every kind: who is in it, where the work is, and what is named with its line. */
#include "class/roster.h"
#include "test.h"
#include <sys/stat.h>

static struct roster roster;
static struct roster_options options;
static struct buf problems;

/* All entries as "identifier>repo", a blank after each; or the problems. */
static struct text read_as(struct arena *arena, struct text bytes)
{
    struct err err = {0};
    struct buf out = {0};
    problems.len = 0;
    if (roster_read(&roster, arena, bytes, "r.csv", &options, &problems, &err) != 0) {
        if (problems.len)
            buf_text(&out, buf_as_text(&problems));
        else
            buf_str(&out, err.message);
        CHECK_INT(err.exit_code, EXIT_USAGE);
    } else {
        for (uint32_t i = 0; i < roster.count; i++) {
            buf_text(&out, roster.entries[i].identifier);
            buf_char(&out, '>');
            buf_text(&out, roster.entries[i].repo);
            buf_char(&out, ' ');
        }
    }
    struct text t = arena_text(arena, buf_as_text(&out));
    buf_release(&out);
    return t;
}

static struct arena *start(void)
{
    options = (struct roster_options){0};
    return arena_new(4 << 20);
}

static void end(struct arena *arena)
{
    buf_release(&problems);
    problems = (struct buf){0};
    arena_free(arena);
}

#define READS(bytes, wanted) CHECK_TEXT(read_as(arena, TEXT(bytes)), wanted)

TEST(plain_rosters)
{
    struct arena *arena = start();
    READS("identifier,repo\nalice,https://h/a\nbob,https://h/b\n", "alice>https://h/a bob>https://h/b ");
    CHECK_INT(roster.kind, ROSTER_PLAIN);
    CHECK_INT(roster.entries[1].line, 3);
    READS("\xef\xbb\xbf"
          "Repo ; Identifier\r\nhttps://h/a;alice\r\n",
          "alice>https://h/a ");
    READS("\"identifier\",\"repo\",\"name\"\n\n\"o'neil, \"\"x\"\"\n\",\"../a\",\"x\"\n",
          "o'neil, \"x\">../a ");
    READS("identifier,repo\ngit,git@host:a/b.git\npath,/srv/a b\n", "git>git@host:a/b.git path>/srv/a b ");
    options.folder = TEXT("/course");
    READS("identifier,repo\na,work/a\nb,/srv/b\nc,https://h/c\n", "a>/course/work/a b>/srv/b c>https://h/c ");
    end(arena);
}

TEST(what_is_wrong_is_named_with_its_line)
{
    struct arena *arena = start();
    READS("", "r.csv: an empty roster");
    READS("identifier,repo\n", "r.csv: no students");
    READS("identifier,repo\n,https://h/a\na,b,c\n",
          "r.csv:2: no identifier\nr.csv:3: 3 cells, but the header has 2; a cell with a ',' needs quotes\n");
    READS("identifier,repo\na,https://h/a\n\na,https://h/b\n",
          "r.csv:4: 'a' is already on line 2, with other work\n");
    READS("identifier,repo\na,ext::sh\n", "r.csv:2: '::sh' is not a valid repository path\n");
    READS("who,where\na,b\n",
          "r.csv:1: no column 'identifier' among 'who', 'where'; name one with --column identifier=...\n");
    READS("identifier,where\na,b\n", "r.csv:1: no column 'repo' among 'identifier', 'where'; name one with "
                                     "--column repo=..., or give the repositories' address with --url\n");
    READS("identifier,repo\na,\"b\n", "r.csv:2: a quote that is never closed\n");
    READS(
        "identifier,repo,extension,excused,points\na,b,tomorrow,maybe,-3\nb,c,,yes,5\n",
        "r.csv:2: 'tomorrow' is not a time; write it as 2026-01-31T23:59:00Z\nr.csv:2: 'maybe' is not yes or "
        "no (excused)\nr.csv:2: '-3' is not a number of points\nr.csv:3: 'b' is excused and has points; only "
        "one can be\n");
    char long_one[400];
    snprintf(long_one, sizeof long_one, "identifier,repo\n%0201d,x\n", 1);
    CHECK_TEXT(read_as(arena, text_of(long_one)), "r.csv:2: an identifier of more than 200 bytes\n");
    snprintf(long_one, sizeof long_one, "identifier,repo\n%0200d,x\n", 1);
    CHECK_INT(read_as(arena, text_of(long_one)).len, 203);
    end(arena);
}

TEST(the_same_row_twice_is_a_note)
{
    struct arena *arena = start();
    READS("identifier,repo\na,https://h/a\nb,https://h/b\na,https://h/a\n", "a>https://h/a b>https://h/b ");
    CHECK_TEXT(roster.notes->message, "r.csv:4: 'a' is already on line 2, with the same work");
    CHECK(roster.notes->next == NULL);
    end(arena);
}

TEST(who_has_no_account_is_an_entry_all_the_same)
{
    struct arena *arena = start();
    options.url = TEXT("https://github.com/org/hw1-{username}");
    READS("\"identifier\",\"github_username\",\"github_id\",\"name\"\n\"a@x.edu\",\"alice\",\"1\",\"Al\"\n"
          "\"b@x.edu\",\"\",\"\",\"\"\n",
          "a@x.edu>https://github.com/org/hw1-alice b@x.edu> ");
    CHECK_INT(roster.kind, ROSTER_CLASSROOM);
    CHECK_TEXT(roster.entries[0].name, "Al");
    CHECK_TEXT(roster.entries[0].problem, "");
    CHECK_TEXT(roster.entries[1].problem, "the roster has no username for this student (r.csv, line 3)");
    options.url = TEXT("");
    READS("identifier,repo\na,\n", "a> ");
    CHECK_TEXT(roster.entries[0].problem, "the roster has no repository for this student (r.csv, line 2)");
    end(arena);
}

TEST(classroom_grades_have_urls_and_groups)
{
    struct arena *arena = start();
    READS("assignment_name,assignment_url,starter_code_url,github_username,roster_identifier,student_"
          "repository_"
          "name,student_repository_url,submission_timestamp,points_awarded,points_available,group_name\n"
          "hw,u,s,alice,a@x,hw-1,https://github.com/o/hw-1,t,,10,team\n"
          "hw,u,s,bob,,hw-1,https://github.com/o/hw-1,t,3,10,team\n",
          "a@x>https://github.com/o/hw-1 bob>https://github.com/o/hw-1 ");
    CHECK_INT(roster.kind, ROSTER_CLASSROOM_GRADES);
    CHECK_TEXT(roster.entries[1].group, "team");
    CHECK(!roster.entries[1].has_points);
    end(arena);
}

TEST(classroom_50)
{
    struct arena *arena = start();
    options.url = TEXT("https://github.com/org/{classroom}-{assignment}-{username}");
    options.classroom = TEXT("cs101");
    options.assignment = TEXT("metal");
    READS("username,first_name,last_name,email,section,github_id,extra\nalice,Al,Ice,a@x,1,7,z\n",
          "alice>https://github.com/org/cs101-metal-alice ");
    CHECK_INT(roster.kind, ROSTER_CLASSROOM50);
    CHECK_TEXT(roster.entries[0].name, "Al Ice");
    options.classroom = TEXT("");
    READS("username,first_name,last_name,email,section,github_id\na,b,c,d,e,f\ng,h,i,j,k,l\n",
          "r.csv:1: --url: {classroom}: give it with --classroom\n");
    end(arena);
}

TEST(canvas)
{
    struct arena *arena = start();
    options.url = TEXT("https://h/{SIS Login ID}");
    READS("Student,ID,SIS User ID,SIS Login ID,Section,points (12),points\n,,,,,Manual Posting,\n    Points "
          "Possible,,,,,10,10\n\"Ice, Al\",11,u1,alice,A,3,4\n\"Student, Test\",12,,x,A,,\n\"Ob, "
          "B\",13,u2,,A,,\n",
          "alice>https://h/alice 13> ");
    CHECK_INT(roster.kind, ROSTER_CANVAS);
    CHECK_TEXT(roster.entries[0].name, "Ice, Al");
    CHECK(!roster.entries[0].has_points);
    CHECK_CONTAINS(roster.entries[1].problem, "no SIS Login ID for this student (r.csv, line 6)");
    READS("Student;ID;Section\nA;5;x\n", "r.csv:1: --url: {SIS Login ID}: the roster has no such column\n");
    options.url = TEXT("/srv/{ID}");
    READS("Student;ID;Section\nA;5;x\n", "5>/srv/5 ");
    end(arena);
}

TEST(any_table_with_named_columns)
{
    struct arena *arena = start();
    struct err err = {0};
    CHECK_INT(roster_set_column(&options, TEXT("repo=Git URL"), &err), 0);
    CHECK_INT(roster_set_column(&options, TEXT("identifier=Matriculation"), &err), 0);
    READS("Matriculation\tGit URL\tpoints\n007\thttps://h/7\t1.5\n", "007>https://h/7 ");
    CHECK(roster.entries[0].has_points && roster.entries[0].points == 1.5);
    READS("Matriculation,url\n007,x\n", "r.csv:1: no column 'Git URL'\n");
    CHECK_INT(roster_set_column(&options, TEXT("repository=x"), &err), -1);
    CHECK_CONTAINS(text_of(err.message), "'repository=x' does not name a column");
    CHECK_INT(roster_set_column(&options, TEXT("repo="), &err), -1);
    CHECK_INT(roster_set_column(&options, TEXT("repo"), &err), -1);
    end(arena);
}

TEST(a_template_leads_nowhere_else)
{
    struct arena *arena = start();
    options.url = TEXT("https://h/{identifier}.git");
    READS("identifier\na b\xc3\xa9?#\n", "a b\xc3\xa9?#>https://h/a%20b%C3%A9%3F%23.git ");
    READS("identifier\n../x\n", "r.csv:2: '../x' cannot be part of a repository's address\n");
    READS("identifier\n..\n", "r.csv:2: '..' cannot be part of a repository's address\n");
    options.url = TEXT("/srv/{identifier}");
    READS("identifier\na b\n", "a b>/srv/a b ");
    READS("identifier\n\"a\nb\"\n", "r.csv:2: 'a?b' cannot be part of a repository's address\n");
    options.url = TEXT("/srv/{identifier");
    READS("identifier\na\nb\n", "r.csv:1: --url: '{' without '}' in '/srv/{identifier'\n");
    end(arena);
}

TEST(decisions_of_the_instructor)
{
    struct arena *arena = start();
    READS(
        "identifier;repo;ref;extension;excused;points;reason\na;x;dev;2026-02-01;no;12,5;oral\nb;x;;;YES;;\n",
        "a>x b>x ");
    const struct roster_entry *a = &roster.entries[0], *b = &roster.entries[1];
    CHECK_TEXT(a->ref, "dev");
    CHECK(a->has_extension && a->extension == 1769990399 && !a->excused);
    CHECK(a->has_points && a->points == 12.5);
    CHECK_TEXT(a->reason, "oral");
    CHECK(b->excused && !b->has_points && !b->has_extension);
    end(arena);
}

static int override(struct arena *arena, const char *bytes)
{
    struct err err = {0};
    problems.len = 0;
    return roster_override(&roster, arena, text_of(bytes), "o.csv", &problems, &err);
}

TEST(overrides_change_what_they_name)
{
    struct arena *arena = start();
    READS("identifier,repo,ref,points\na,x,dev,3\nb,y,,\n", "a>x b>y ");
    CHECK_INT(override(arena, "identifier,points,extension,excused,ref\nb,7,2026-02-01,,main\na,,,,\n"), 0);
    CHECK(roster.entries[1].points == 7 && roster.entries[1].has_extension);
    CHECK_TEXT(roster.entries[1].ref, "main");
    CHECK(roster.entries[0].points == 3); /* blank cells change nothing */
    CHECK_TEXT(roster.entries[0].ref, "dev");
    CHECK_INT(override(arena, ""), 0);
    CHECK_INT(override(arena, "identifier,points\nc,1\nb,x\na,1\na,2\n"), -1);
    CHECK_TEXT(buf_as_text(&problems), "o.csv:2: 'c' is not in the roster\no.csv:3: 'x' is not a number of "
                                       "points\no.csv:5: 'a' is already on line 4\n");
    CHECK_INT(override(arena, "name,points\na,1\n"), -1);
    CHECK_TEXT(buf_as_text(&problems), "o.csv:1: no column 'identifier' among 'name', 'points'\n");
    end(arena);
}

TEST(folders_are_safe_and_nobody_elses)
{
    struct arena *arena = start();
    READS(
        "identifier,repo\nalice@x.edu,r\n../../etc,r\nBob,r\nbob,r\n\xf0\x9f\x98\x80,r\n.git,r\n-x,r\na.,r\n",
        "alice@x.edu>r ../../etc>r Bob>r bob>r \xf0\x9f\x98\x80>r .git>r -x>r a.>r ");
    CHECK_TEXT(roster.entries[0].folder, "alice@x.edu");
    for (uint32_t i = 1; i < roster.count; i++) {
        struct text folder = roster.entries[i].folder;
        CHECK(folder.ptr[0] != '.' && folder.ptr[0] != '-');
        CHECK(text_find(folder, TEXT("/")) < 0 && folder.ptr[folder.len - 1] != '.');
        for (uint32_t k = 0; k < i; k++)
            CHECK(!text_eq(folder, roster.entries[k].folder));
    }
    CHECK_INT(roster.entries[2].folder.len, 14); /* "Bob-" and ten digits */
    end(arena);
}

TEST(the_hash_is_of_who_and_where)
{
    struct arena *arena = start();
    char first[17];
    READS("identifier,repo\na,x\nb,y\n", "a>x b>y ");
    memcpy(first, roster.hash, sizeof first);
    CHECK_INT(strlen(first), 16);
    READS("repo;identifier;points\r\nx;a;\r\ny;b;5\r\n", "a>x b>y ");
    CHECK_STR(roster.hash, first);
    READS("identifier,repo\na,x\nb,z\n", "a>x b>z ");
    CHECK(strcmp(roster.hash, first) != 0);
    READS("identifier,repo\na,xb\n,y\n", "r.csv:3: no identifier\n");
    end(arena);
}

TEST(a_folder_of_folders)
{
    struct arena *arena = start();
    char path[] = "/tmp/rosterXXXXXX", name[64];
    struct err err = {0};
    CHECK(mkdtemp(path) != NULL);
    CHECK_INT(roster_folders(&roster, arena, path, &err), -1);
    CHECK_CONTAINS(text_of(err.message), "contains no folders");
    static const char *const names[] = {"bob", "alice", ".hidden"};
    for (int i = 0; i < 3; i++) {
        snprintf(name, sizeof name, "%s/%s", path, names[i]);
        CHECK_INT(mkdir(name, 0700), 0);
    }
    err = (struct err){0};
    CHECK_INT(roster_folders(&roster, arena, path, &err), 0);
    CHECK_INT(roster.count, 2);
    CHECK_TEXT(roster.entries[0].identifier, "alice");
    snprintf(name, sizeof name, "%s/bob", path);
    CHECK_TEXT(roster.entries[1].repo, name);
    for (int i = 0; i < 3; i++) {
        snprintf(name, sizeof name, "%s/%s", path, names[i]);
        rmdir(name);
    }
    rmdir(path);
    CHECK_INT(roster_folders(&roster, arena, path, &err), -1);
    end(arena);
}
