import type { FaultOf, FaultTexts } from '../../schema/fault.ts';
import type { Attributes } from '../../schema/normalize.ts';
import type { Change } from '../../schema/rule.ts';

export const heldFaultTexts = {
  HELD: {
    en: 'This can no longer be changed; add another instead',
    nl: 'Dit kan niet meer worden gewijzigd; voeg een andere toe',
  },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof heldFaultTexts>;

/** Refuses changes of fields that others rely on, unless the record is still open. Allows removal. */
export const heldFaults = <R extends object>(
  { operation, before, after }: Change<R>,
  fields: readonly (keyof R & string)[],
  isOpen: (before: R) => boolean,
): Fault[] => {
  if (operation !== 'update' || before === undefined || isOpen(before)) return [];
  const stored = before as Attributes;
  const wanted = after as Attributes;
  return fields.filter((field) => stored[field] !== wanted[field]).map((field) => ({ field, code: 'HELD' }));
};
