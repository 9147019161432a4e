import type { VisibleField, VisibleResource } from '../../../schema/visible.ts';
import { allFieldsOf, type NamedField } from '../record/fields.ts';
import { plainStepsOf } from '../state/edges.ts';

/**
 * The fields that many records can be given one value of: writable ones, apart from what must differ per record and what
 * is personal. Conditions and siblings differ per record too, so only the server judges those here.
 */
export const bulkFields = (description: VisibleResource): NamedField[] =>
  allFieldsOf(description)
    .filter(({ field }) => isBulkEditable(description, field))
    .map(({ name, field }) => ({ name, field: { ...field, when: undefined } }));

function isBulkEditable(description: VisibleResource, field: VisibleField): boolean {
  if (!field.rights.update || field.unique) return false;
  if (field.type === 'state') return plainStepsOf(description).length > 0;
  return field.type !== 'password' && field.type !== 'secret';
}
