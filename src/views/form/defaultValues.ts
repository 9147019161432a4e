import type { VisibleField } from '../../../schema/visible.ts';

/** What a new record begins with. A switch shows "no" from the start, so that is what it means. */
export const defaultValuesOf = (fields: Readonly<Record<string, VisibleField>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.default ?? (field.type === 'boolean' && !field.when ? false : null),
    ]),
  );
