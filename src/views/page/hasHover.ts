/** Returns whether the pointer can hover: a finger cannot. */
export const hasHover = (): boolean => !window.matchMedia?.('(hover: none)').matches;
