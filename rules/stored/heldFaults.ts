import type { Fault } from '../../schema/fault.ts';
import type { Attributes } from '../../schema/normalize.ts';
import type { Change } from '../../schema/rule.ts';

/** Fields that others have come to rely on: once a record is not open any more they stay as they are, though it may be removed. */
export const heldFaults = <R extends object>(
  { operation, before, after }: Change<R>,
  fields: readonly (keyof R & string)[],
  isOpen: (before: R) => boolean,
): Fault[] => {
  if (operation !== 'update' || before === undefined || isOpen(before)) return [];
  const [stored, wanted] = [before as Attributes, after as Attributes];
  return fields.filter((field) => stored[field] !== wanted[field]).map((field) => ({ field, code: 'HELD' }));
};
