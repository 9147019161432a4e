import type { RaRecord } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { allFieldsOf, isOffered, type NamedField } from '../fields.ts';

/** Describes a field of an open form that others have written. */
export interface ChangedField extends NamedField {
  from: unknown;
  to: unknown;
}

/** Compares two versions of a record in the fields of a form. */
export const changedFields = (description: VisibleResource, before: RaRecord, after: RaRecord): ChangedField[] =>
  allFieldsOf(description).flatMap(({ name, field }) => {
    const from = before[name];
    const to = after[name];
    return isOffered(field, false) && field.rights.read && !isSame(from, to) ? [{ name, field, from, to }] : [];
  });

/** Compares an emptied input, which holds an empty text, with null. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));

const plain = (value: unknown): unknown => (value === undefined || value === '' ? null : value);
