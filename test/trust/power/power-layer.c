/*
 * Loaded before the C library into a process that writes one file: passes every call on and keeps, in the order they came, what
 * was written and what was synced. A record goes to the journal in one append, before the call and after it, so that the journal
 * cut anywhere says what a disk must and may hold at that instant. Ways to write that it could not follow end the process.
 *
 * POWER_FILE: path of the file, as it is opened; a file whose path is that and ".new" with anything behind it is taken for the same
 * before it has its name. POWER_JOURNAL: path of the journal.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

/* Values of <fcntl.h> and <sys/mman.h>; their declarations would not agree with the functions below. */
enum { WRITE_ONLY = 1, READ_WRITE = 2, CREATE = 0100, TRUNCATE = 01000, APPEND = 02000, DATA_SYNC = 010000 };
enum { TEMPORARY = 020000000, PROTECTION_WRITE = 2, SHARED = 1 };

enum kind { WRITE_BEGUN = 1, SYNCED_WRITE_BEGUN, WRITE_ENDED, SYNC_BEGUN, SYNC_ENDED, NAMED = 7, FOLDER_SYNCED };

/* Little-endian; journal.ts reads it. */
struct record {
  uint32_t magic;
  uint32_t kind;
  /* Of the write or sync, the same when it begins and ends. */
  uint64_t id;
  /* Of a write that begins: where; of what ends: what the call returned. */
  int64_t offset;
  /* Bytes that follow. */
  uint64_t length;
};

/* Microseconds. In memory a sync takes none: what is answered too early would hardly ever be answered before it. */
enum { SYNC_TAKES = 3000 };
enum { MAGIC = 0x525750, MOST_DESCRIPTORS = 65536, MOST_PIECES = 512 };

/* 0: not of the file; FOLDER_SYNCED: its folder; else how writes to it are begun. */
static enum kind followed[MOST_DESCRIPTORS];
static const char *file;
static char *folder_of_file;
static int journal = -1;
static uint64_t last_id;

static void end_process(const char *reason) {
  fprintf(stderr, "power layer: %s\n", reason);
  abort();
}

static void *real(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (!found) end_process(name);
  return found;
}

__attribute__((constructor)) static void start(void) {
  const char *path = getenv("POWER_JOURNAL");
  file = getenv("POWER_FILE");
  if (!path || !file) return;
  folder_of_file = strdup(file);
  *strrchr(folder_of_file, '/') = 0;
  int (*open_it)(const char *, int, ...) = real("open");
  journal = open_it(path, WRITE_ONLY | CREATE | APPEND, 0600);
  if (journal < 0) end_process("no journal");
}

static enum kind kind_of(int fd) {
  return fd >= 0 && fd < MOST_DESCRIPTORS ? followed[fd] : 0;
}

static enum kind begun(int fd) {
  return kind_of(fd) == FOLDER_SYNCED ? 0 : kind_of(fd);
}

static void keep(enum kind kind, uint64_t id, int64_t offset, const struct iovec *data, int pieces) {
  struct iovec all[MOST_PIECES + 1];
  struct record record = {MAGIC, kind, id, offset, 0};
  if (pieces > MOST_PIECES) end_process("too many pieces in one write");
  for (int piece = 0; piece < pieces; piece++) {
    all[piece + 1] = data[piece];
    record.length += data[piece].iov_len;
  }
  all[0] = (struct iovec){&record, sizeof record};
  ssize_t kept = syscall(SYS_writev, journal, all, pieces + 1);
  if (kept != (ssize_t)(sizeof record + record.length)) end_process("the journal could not be written");
}

static uint64_t new_id(void) {
  return __atomic_add_fetch(&last_id, 1, __ATOMIC_SEQ_CST);
}

/* What ended keeps the call's own error. */
static void keep_end(enum kind kind, uint64_t id, int64_t result) {
  int error = errno;
  keep(kind, id, result, NULL, 0);
  errno = error;
}

static int is_file(const char *path) {
  return strcmp(path, file) == 0;
}

static int is_new_file(const char *path) {
  size_t length = strlen(file), whole = strlen(path);
  int is_lock = whole > 5 && strcmp(path + whole - 5, "-lock") == 0;
  return strncmp(path, file, length) == 0 && strncmp(path + length, ".new", 4) == 0 && !is_lock;
}

/* Before the file is opened: whether that makes it. */
static int makes_file(const char *path, int flags) {
  return journal >= 0 && flags & CREATE && is_file(path) && access(path, F_OK) != 0;
}

static int follow(const char *path, int flags, int fd, int made) {
  if (journal < 0 || fd < 0) return fd;
  if (fd >= MOST_DESCRIPTORS) end_process("too many descriptors");
  if (strcmp(path, folder_of_file) == 0) {
    followed[fd] = FOLDER_SYNCED;
  } else if (is_file(path) || is_new_file(path)) {
    if (flags & (TRUNCATE | APPEND)) end_process("the file was opened to be cut off or appended to");
    followed[fd] = flags & DATA_SYNC ? SYNCED_WRITE_BEGUN : WRITE_BEGUN;
  } else {
    followed[fd] = 0;
  }
  if (made) keep(NAMED, 0, 0, NULL, 0);
  return fd;
}

static unsigned mode_in(int flags, va_list arguments) {
  return flags & (CREATE | TEMPORARY) ? va_arg(arguments, unsigned) : 0;
}

#define OPEN(name)                                                                                                     \
  int name(const char *path, int flags, ...) {                                                                         \
    va_list arguments;                                                                                                 \
    va_start(arguments, flags);                                                                                        \
    unsigned mode = mode_in(flags, arguments);                                                                         \
    va_end(arguments);                                                                                                 \
    int (*call)(const char *, int, ...) = real(#name);                                                                 \
    int made = makes_file(path, flags);                                                                                \
    return follow(path, flags, call(path, flags, mode), made);                                                         \
  }
OPEN(open)
OPEN(open64)

#define OPEN_AT(name)                                                                                                  \
  int name(int folder, const char *path, int flags, ...) {                                                             \
    va_list arguments;                                                                                                 \
    va_start(arguments, flags);                                                                                        \
    unsigned mode = mode_in(flags, arguments);                                                                         \
    va_end(arguments);                                                                                                 \
    int (*call)(int, const char *, int, ...) = real(#name);                                                            \
    int made = makes_file(path, flags);                                                                                \
    return follow(path, flags, call(folder, path, flags, mode), made);                                                 \
  }
OPEN_AT(openat)
OPEN_AT(openat64)

int close(int fd) {
  int (*call)(int) = real("close");
  if (kind_of(fd)) followed[fd] = 0;
  return call(fd);
}

int link(const char *from, const char *to) {
  int (*call)(const char *, const char *) = real("link");
  int failed = call(from, to);
  if (journal >= 0 && !failed && is_file(to)) keep(NAMED, 0, 0, NULL, 0);
  return failed;
}

int rename(const char *from, const char *to) {
  int (*call)(const char *, const char *) = real("rename");
  if (journal >= 0 && (is_file(from) || is_file(to))) end_process("rename of the file is not followed");
  return call(from, to);
}

/* Writes with an offset. */
#define WRITE_AT(name, data_type, count_type, pieces_of)                                                               \
  ssize_t name(int fd, data_type data, count_type count, int64_t offset) {                                             \
    ssize_t (*call)(int, data_type, count_type, int64_t) = real(#name);                                                \
    if (!begun(fd)) return call(fd, data, count, offset);                                                              \
    uint64_t id = new_id();                                                                                            \
    pieces_of(begun(fd), id, offset, data, count);                                                                     \
    ssize_t written = call(fd, data, count, offset);                                                                   \
    keep_end(WRITE_ENDED, id, written);                                                                                \
    return written;                                                                                                    \
  }
/* And where the descriptor stands. */
#define WRITE(name, data_type, count_type, pieces_of)                                                                  \
  ssize_t name(int fd, data_type data, count_type count) {                                                             \
    ssize_t (*call)(int, data_type, count_type) = real(#name);                                                         \
    if (!begun(fd)) return call(fd, data, count);                                                                      \
    uint64_t id = new_id();                                                                                            \
    pieces_of(begun(fd), id, lseek(fd, 0, SEEK_CUR), data, count);                                                     \
    ssize_t written = call(fd, data, count);                                                                           \
    keep_end(WRITE_ENDED, id, written);                                                                                \
    return written;                                                                                                    \
  }

static void keep_one(enum kind kind, uint64_t id, int64_t offset, const void *data, size_t length) {
  struct iovec piece = {(void *)data, length};
  keep(kind, id, offset, &piece, 1);
}

WRITE(write, const void *, size_t, keep_one)
WRITE(writev, const struct iovec *, int, keep)
WRITE_AT(pwrite, const void *, size_t, keep_one)
WRITE_AT(pwrite64, const void *, size_t, keep_one)
WRITE_AT(pwritev, const struct iovec *, int, keep)
WRITE_AT(pwritev64, const struct iovec *, int, keep)

#define SYNC(name)                                                                                                     \
  int name(int fd) {                                                                                                   \
    int (*call)(int) = real(#name);                                                                                    \
    if (!kind_of(fd)) return call(fd);                                                                                 \
    if (!begun(fd)) {                                                                                                  \
      int not_synced = call(fd);                                                                                       \
      if (!not_synced) keep(FOLDER_SYNCED, 0, 0, NULL, 0);                                                             \
      return not_synced;                                                                                               \
    }                                                                                                                  \
    uint64_t id = new_id();                                                                                            \
    keep(SYNC_BEGUN, id, 0, NULL, 0);                                                                                  \
    usleep(SYNC_TAKES);                                                                                                \
    int failed = call(fd);                                                                                             \
    keep_end(SYNC_ENDED, id, failed);                                                                                  \
    return failed;                                                                                                     \
  }
SYNC(fsync)
SYNC(fdatasync)

/* sync_file_range promises nothing about a power cut, and msync nothing about what is not mapped to be written: neither is kept. */

#define NOT_FOLLOWED(name, parameters, arguments)                                                                      \
  int name parameters {                                                                                                \
    int(*call) parameters = real(#name);                                                                               \
    if (begun(fd)) end_process(#name " of the file is not followed");                                                  \
    return call arguments;                                                                                             \
  }
NOT_FOLLOWED(ftruncate, (int fd, int64_t size), (fd, size))
NOT_FOLLOWED(ftruncate64, (int fd, int64_t size), (fd, size))
NOT_FOLLOWED(fallocate, (int fd, int mode, int64_t offset, int64_t length), (fd, mode, offset, length))
NOT_FOLLOWED(fallocate64, (int fd, int mode, int64_t offset, int64_t length), (fd, mode, offset, length))

#define MAP(name)                                                                                                      \
  void *name(void *address, size_t length, int protection, int flags, int fd, int64_t offset) {                        \
    void *(*call)(void *, size_t, int, int, int, int64_t) = real(#name);                                               \
    if (begun(fd) && flags & SHARED && protection & PROTECTION_WRITE)                                                  \
      end_process("a mapping of the file to be written is not followed");                                              \
    return call(address, length, protection, flags, fd, offset);                                                       \
  }
MAP(mmap)
MAP(mmap64)

ssize_t pwritev2(int fd, const struct iovec *data, int pieces, int64_t offset, int flags) {
  ssize_t (*call)(int, const struct iovec *, int, int64_t, int) = real("pwritev2");
  if (begun(fd)) end_process("pwritev2 of the file is not followed");
  return call(fd, data, pieces, offset, flags);
}
