/* Faults of a machine for one process (LD_PRELOAD): a clock on the wall that is set, a disk that cannot be written.
 *
 * FAULTY names a file of 24 bytes that whoever starts the process may change at any time: by how many nanoseconds the
 * clock is off, the number of the error that writing gives (0 for none), and how often it gave it. FAULTY_BELOW names
 * the folder that cannot be written.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static volatile int64_t *set;
static const char *below;

__attribute__((constructor)) static void begin(void) {
    const char *name = getenv("FAULTY");
    int file = name ? (int)syscall(SYS_openat, AT_FDCWD, name, O_RDWR | O_CLOEXEC, 0) : -1;
    void *there = file < 0 ? MAP_FAILED : mmap(0, 24, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    set = there == MAP_FAILED ? 0 : there;
    below = getenv("FAULTY_BELOW");
}

int clock_gettime(clockid_t which, struct timespec *now) {
    int done = (int)syscall(SYS_clock_gettime, which, now);
    if (done == 0 && set && which == CLOCK_REALTIME) {
        int64_t at = now->tv_sec * 1000000000LL + now->tv_nsec + set[0];
        now->tv_sec = at / 1000000000LL;
        now->tv_nsec = at % 1000000000LL;
    }
    return done;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    struct timespec at;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &at);
    now->tv_sec = at.tv_sec;
    now->tv_usec = at.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *out) {
    struct timespec at;
    clock_gettime(CLOCK_REALTIME, &at);
    if (out) *out = at.tv_sec;
    return at.tv_sec;
}

static int is_below(const char *path) { return below && strncmp(path, below, strlen(below)) == 0; }

static int fails(int file) {
    char name[64], path[PATH_MAX];
    if (!set || !set[1]) return 0;
    snprintf(name, sizeof name, "/proc/self/fd/%d", file);
    ssize_t length = readlink(name, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    if (!is_below(path)) return 0;
    set[2]++;
    errno = (int)set[1];
    return 1;
}

ssize_t pwrite64(int file, const void *from, size_t size, off64_t at) {
    return fails(file) ? -1 : syscall(SYS_pwrite64, file, from, size, at);
}
ssize_t pwrite(int file, const void *from, size_t size, off_t at) { return pwrite64(file, from, size, at); }
ssize_t write(int file, const void *from, size_t size) {
    return fails(file) ? -1 : syscall(SYS_write, file, from, size);
}
int fsync(int file) { return fails(file) ? -1 : (int)syscall(SYS_fsync, file); }
int fdatasync(int file) { return fails(file) ? -1 : (int)syscall(SYS_fdatasync, file); }
int ftruncate64(int file, off64_t size) { return fails(file) ? -1 : (int)syscall(SYS_ftruncate, file, size); }
int ftruncate(int file, off_t size) { return ftruncate64(file, size); }

static int opened(int folder, const char *path, int how, mode_t mode) {
    int writes = (how & O_ACCMODE) != O_RDONLY || (how & (O_CREAT | O_TRUNC));
    if (writes && set && set[1] == EROFS && is_below(path)) {
        set[2]++;
        errno = EROFS;
        return -1;
    }
    return (int)syscall(SYS_openat, folder, path, how, mode);
}

#define OPENED(folder)                                                                                                 \
    va_list more;                                                                                                      \
    va_start(more, how);                                                                                               \
    mode_t mode = (how & (O_CREAT | O_TMPFILE)) ? va_arg(more, mode_t) : 0;                                            \
    va_end(more);                                                                                                      \
    return opened(folder, path, how, mode)

int open(const char *path, int how, ...) { OPENED(AT_FDCWD); }
int open64(const char *path, int how, ...) { OPENED(AT_FDCWD); }
int openat(int folder, const char *path, int how, ...) { OPENED(folder); }
int openat64(int folder, const char *path, int how, ...) { OPENED(folder); }
