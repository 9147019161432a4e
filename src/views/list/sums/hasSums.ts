import type { VisibleResource } from '../../../../schema/visible.ts';

/** Returns whether the list has amounts to add up: columns of money. */
export const hasSums = ({ fields, list }: VisibleResource): boolean =>
  list.columns.some((name) => fields[name]?.type === 'money');
