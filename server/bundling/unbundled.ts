/** Holds why the sources run instead of the bundle, for the log; undefined where nobody asked for the bundle. */
export const unbundled: { why?: string } = {};
