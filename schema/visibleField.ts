import { withKnownAddress } from './address.ts';
import { withKnownBounds } from './bounds.ts';
import { type Condition, pathsIn } from './condition.ts';
import type { Field } from './field.ts';
import { isFilterable, isSortable } from './operators.ts';
import { mayTakeTransition, type Rights } from './rights.ts';
import type { Role } from './role.ts';
import { withoutSequences } from './sequenceNumber.ts';
import { withPresentOptions } from './types/shared/option.ts';
import { refinementFields, stateFor } from './types/state.ts';
import { visibleTransition } from './visibleTransition.ts';

/** Holds what a role may do with one field. */
export interface FieldRights {
  read: boolean;
  create: boolean;
  update: boolean;
}

export type VisibleField = Omit<Field, 'read' | 'write' | 'renamedFrom'> &
  Field & {
    rights: FieldRights;
    /** Set by the browser where it has one possible value: forms send the default without asking. */
    given?: true;
  };

interface HiddenOptions {
  is?: Condition;
  inverse?: unknown;
  derives?: true;
}

/**
 * Trims a field to one role.
 * @param resource rights on the record; conditions on unreadable fields are left out
 */
export function visibleField(field: Field, rights: FieldRights, resource: Rights, role: Role): VisibleField {
  const { read: _read, write: _write, renamedFrom: _renamedFrom, when, shown, required, ...named } = field;
  const isKnown = (condition: Condition): boolean => pathsIn(condition).every((name) => resource.read.has(name));
  // Hides the condition that the value is computed from, the relation on the other side, and what the server derives.
  const { is: _is, inverse: _inverse, derives: _derives, ...told } = named as typeof named & HiddenOptions;
  // Hides the order field of parts from roles that may not read it.
  const isOrderUnknown = told.type === 'reference' && told.orderBy !== undefined && !resource.read.has(told.orderBy);
  const isFarUnknown = told.type === 'date' && typeof told.relative === 'object' && !isKnown(told.relative);
  const own = {
    ...withKnownAddress(
      withKnownBounds(told as Field, (name) => resource.read.has(name)),
      resource.read,
    ),
    ...(isOrderUnknown && { orderBy: undefined }),
    ...(isFarUnknown && { relative: undefined }),
    // Omits conditions on unreadable fields, which would name them; the server still applies them.
    ...(when && isKnown(when) && { when }),
    ...(shown && isKnown(shown) && { shown }),
    ...(required !== undefined && (typeof required === 'boolean' || isKnown(required)) && { required }),
    filter: rights.read && isFilterable(field),
    sort: rights.read && isSortable(field),
    rights,
  } as VisibleField;
  if (own.type === 'sequenceNumber') return withoutSequences(own);
  if (own.type === 'choice' || own.type === 'choices') return withPresentOptions(own);
  if (own.type !== 'state') return own;
  const transitions = Object.entries(own.transitions).filter(
    ([, transition]) => rights.update && mayTakeTransition(transition, role),
  );
  const { refinedBy, ...stated } = stateFor(own, role);
  const isRefined = refinedBy && refinementFields(refinedBy).every((name) => resource.read.has(name));
  return {
    ...stated,
    ...(isRefined && { refinedBy }),
    transitions: Object.fromEntries(
      transitions.map(([name, transition]) => [name, visibleTransition(transition, resource)]),
    ),
  };
}
