import type { VisibleField, VisibleResource } from '../../../../schema/visible.ts';

/** Returns whether lists add the field up. */
export const isSummed = (field: VisibleField): boolean => field.type === 'money' && field.sum !== false;

/** Returns whether the list has amounts to add up. */
export const hasSums = ({ fields, list }: VisibleResource): boolean =>
  list.columns.some((name) => {
    const field = fields[name];
    return field !== undefined && isSummed(field);
  });
