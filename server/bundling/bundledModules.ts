/** Holds modules found by their folders, by path below the project. Empty outside the bundle, which has its own. */
export const bundledModules: ReadonlyMap<string, Record<string, unknown>> = new Map();
