/**
 * How Node is started for a server process. V8 lets the space for young objects grow to three times 32 MB under load and never gives it
 * back; a request leaves nothing behind that lives longer, so that a small one is collected as cheaply: 320 MB became 210 under the bench's
 * lists, at the same processor time.
 */
export const serverFlags = ['--max-semi-space-size=4']

/** Each thread that waits for a hash or a file would keep freed memory in an arena of its own. glibc only; ignored elsewhere. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }
