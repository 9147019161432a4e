import type { RaRecord } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { allFieldsOf, isOffered, type NamedField } from '../fields.ts';

/** A field of an open form that others wrote since it was opened. */
export interface ChangedField extends NamedField {
  from: unknown;
  to: unknown;
}

/** What differs between two states of a record, of the fields that its form offers. */
export const changedFields = (description: VisibleResource, before: RaRecord, after: RaRecord): ChangedField[] =>
  allFieldsOf(description).flatMap(({ name, field }) => {
    const [from, to] = [before[name], after[name]];
    return isOffered(field, false) && field.rights.read && !isSame(from, to) ? [{ name, field, from, to }] : [];
  });

/** An input that is left empty holds an empty text; a record holds null. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));

const plain = (value: unknown): unknown => (value === undefined || value === '' ? null : value);
