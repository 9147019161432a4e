import type { VisibleField, VisibleResource } from '../../../../../schema/visible.ts';
import { allFieldsOf, isOffered, type NamedField } from '../../../record/fields.ts';

/**
 * The fields that many records can be given one value of: writable ones, apart from what must differ per record and what
 * is personal; a state is reached by its steps. Conditions and siblings differ per record too, so only the server judges those here.
 */
export const bulkFields = (description: VisibleResource): NamedField[] =>
  allFieldsOf(description)
    .filter(({ field }) => isBulkEditable(field))
    .map(({ name, field }) => ({ name, field: { ...field, when: undefined } }));

const isBulkEditable = (field: VisibleField): boolean =>
  isOffered(field, false) && !field.unique && field.type !== 'password' && field.type !== 'secret';
