import type { VisibleField } from '../../../schema/visible.ts';

/** Returns the values of a new record. A switch starts as false, since it shows "no". */
export const defaultValuesOf = (fields: Readonly<Record<string, VisibleField>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.default ?? (field.type === 'boolean' && !field.when ? false : null),
    ]),
  );
