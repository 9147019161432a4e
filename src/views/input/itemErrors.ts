import type { FieldError } from 'react-hook-form';

/** Collects the errors of the items of a list, by position, from the error of its field. */
export const itemErrors = (error: object | undefined): Record<number, FieldError> =>
  Object.fromEntries(Object.entries(error ?? {}).filter(([position]) => /^\d+$/.test(position)));
