/**
 * Gives the process more than the usual four threads for files, passwords and names of hosts. Where no nameserver answers, a
 * few calls to services would otherwise hold all of them for seconds, and nobody could sign in. Set before anything waits
 * for such a thread, as libuv reads it once.
 */
process.env['UV_THREADPOOL_SIZE'] ??= '12';
