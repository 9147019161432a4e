import { holds } from '../../../schema/condition.ts';
import { divided } from '../../../schema/frozen.ts';
import type { VisibleResource } from '../../../schema/visible.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whether a record can no longer be changed, as far as its own values tell; where those of others decide, the server does. */
export const isFrozen = ({ frozen }: VisibleResource, record: Values): boolean =>
  frozen !== undefined && !holds(divided(frozen.unless).own, record);

/** Whether this user can change a value of a record in its form. A state is left by its steps. */
export function isEditable(description: VisibleResource, record: Values): boolean {
  if (!description.can.update) return false;
  const open = (description.frozen?.except ?? []).map((name) => description.fields[name]);
  return !isFrozen(description, record) || open.some((field) => field?.rights.update && field.type !== 'state');
}

export const isDeletable = (description: VisibleResource, record: Values): boolean =>
  description.can.delete && !isFrozen(description, record);

/** Whether the parts of a record stay as they are with it, as far as its values tell; `reference` leads from them to it. */
export function arePartsFrozen(target: VisibleResource, reference: string, record: Values): boolean {
  const asked = target.frozen && divided(target.frozen.unless).over[reference];
  return asked !== undefined && !holds(divided(asked).own, record);
}
