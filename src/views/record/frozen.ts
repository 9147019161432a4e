import { type Condition, holds } from '../../../schema/condition.ts';
import { divided } from '../../../schema/frozen.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { fieldsOf, isOffered } from './fields.ts';
import { behind, type Described } from './path.ts';
import type { Known } from './useKnown.ts';

type Values = Readonly<Record<string, unknown>>;

const nothing: Known = { visible: new Map(), record: () => undefined };

/** Whether a record can no longer be changed, as far as it and what is known behind its references tell; else the server does. */
export const isFrozen = (description: VisibleResource, record: Values, known = nothing): boolean =>
  description.frozen !== undefined && !mayHold(description.frozen.unless, { description, record }, known);

function mayHold(condition: Condition, asked: Described, known: Known): boolean {
  return Object.entries(condition).every(([key, value]) => {
    if (key === 'and') return (value as readonly Condition[]).every((part) => mayHold(part, asked, known));
    const { own, over } = divided({ [key]: value });
    return (
      holds(own, asked.record) &&
      Object.entries(over).every(([reference, further]) => {
        const other = behind(asked, reference, known);
        return !other || mayHold(further, other, known);
      })
    );
  });
}

/** Whether this user can change a value of a record in its form. A state is left by its steps. */
export function isEditable(description: VisibleResource, record: Values, known = nothing): boolean {
  const { can, fields, frozen } = description;
  if (!can.update) return false;
  const open = isFrozen(description, record, known) ? (frozen?.except ?? []) : Object.keys(fields);
  return fieldsOf(description, open).some(({ field }) => isOffered(field, false));
}

export const isDeletable = (description: VisibleResource, record: Values, known = nothing): boolean =>
  description.can.delete && !isFrozen(description, record, known);

/** Whether the parts of a record stay as they are with it, as far as its values tell; `reference` leads from them to it. */
export function arePartsFrozen(target: VisibleResource, reference: string, record: Values): boolean {
  const asked = target.frozen && divided(target.frozen.unless).over[reference];
  return asked !== undefined && !holds(divided(asked).own, record);
}
