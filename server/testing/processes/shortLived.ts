/**
 * Leaves the embedded database's code as first compiled, in processes that end soon. V8 would spend three seconds and
 * 600 MB on optimizing one function of it.
 */
export const shortLived = ['--liftoff-only'];
