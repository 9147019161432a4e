/** Returns whether the server refused the query of the list. */
export const isRefused = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 400;
