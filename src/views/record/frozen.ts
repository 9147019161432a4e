import { type Condition, holds } from '../../../schema/condition.ts';
import { divided } from '../../../schema/frozen.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { isOffered } from './fields.ts';
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

/** The description as it goes for one record: what a frozen one holds is written by nobody. */
export function withoutHeld(description: VisibleResource, record: Values, known = nothing): VisibleResource {
  if (!isFrozen(description, record, known)) return description;
  const open = new Set(description.frozen?.except);
  const fields = Object.entries(description.fields).map(([name, field]) => [
    name,
    open.has(name) ? field : { ...field, rights: { ...field.rights, update: false } },
  ]);
  return { ...description, fields: Object.fromEntries(fields) };
}

/** Whether this user can change a value of a record in its form. A state is left by its steps. */
export function isEditable(description: VisibleResource, record: Values, known = nothing): boolean {
  const { can, fields } = withoutHeld(description, record, known);
  return can.update && Object.values(fields).some((field) => isOffered(field, false));
}

export const isDeletable = (description: VisibleResource, record: Values, known = nothing): boolean =>
  description.can.delete && !isFrozen(description, record, known);

/** Whether the parts of a record stay as they are with it, as far as its values tell; `reference` leads from them to it. */
export function arePartsFrozen(target: VisibleResource, reference: string, record: Values): boolean {
  const asked = target.frozen && divided(target.frozen.unless).over[reference];
  return asked !== undefined && !holds(divided(asked).own, record);
}
