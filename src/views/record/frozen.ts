import { applies, type Condition, holds } from '../../../schema/condition.ts';
import { divided } from '../../../schema/frozen.ts';
import { formSections } from '../../../schema/resource.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { isOffered } from './fields.ts';
import { behind, type Described } from './path.ts';
import type { Known } from './useKnown.ts';

type Values = Readonly<Record<string, unknown>>;

const nothing: Known = { visible: new Map(), record: () => undefined };

/** Returns whether a record is frozen, by its values and known references; the server decides. */
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

/** Narrows the description to one record: fields of a frozen record are read-only. */
export function withoutHeld(description: VisibleResource, record: Values, known = nothing): VisibleResource {
  if (!isFrozen(description, record, known)) return description;
  const open = new Set(description.frozen?.except);
  const fields = Object.entries(description.fields).map(([name, field]) => [
    name,
    open.has(name) ? field : { ...field, rights: { ...field.rights, update: false } },
  ]);
  return { ...description, fields: Object.fromEntries(fields) };
}

/** Returns whether the form of a record has an input for this user. */
export function isEditable(description: VisibleResource, record: Values, known = nothing): boolean {
  const { can, fields } = withoutHeld(description, record, known);
  const inForm = new Set(formSections(description.form).flatMap((section) => section.fields));
  return (
    can.update &&
    Object.entries(fields).some(
      ([name, field]) => inForm.has(name) && isOffered(field, false) && applies(field, record),
    )
  );
}

export const isDeletable = (description: VisibleResource, record: Values, known = nothing): boolean =>
  description.can.delete && !isFrozen(description, record, known);

/** Returns whether the parts of a record are frozen with it; `reference` is their reference to it. */
export function arePartsFrozen(target: VisibleResource, reference: string, record: Values): boolean {
  const asked = target.frozen && divided(target.frozen.unless).over[reference];
  return asked !== undefined && !holds(divided(asked).own, record);
}
