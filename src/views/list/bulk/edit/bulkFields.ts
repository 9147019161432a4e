import { isFile } from '../../../../../schema/types/shared/storedFile.ts';
import { isWriteOnly } from '../../../../../schema/validation.ts';
import type { VisibleField, VisibleResource } from '../../../../../schema/visible.ts';
import { allFieldsOf, isOffered, type NamedField } from '../../../record/fields.ts';

/**
 * Lists the fields that can get one value for many records: writable, neither unique nor personal, no states. Leaves
 * conditions and related fields to the server, because they differ per record.
 */
export const bulkFields = (description: VisibleResource): NamedField[] =>
  allFieldsOf(description)
    .filter(({ field }) => isBulkEditable(field))
    .map(({ name, field }) => ({ name, field: { ...field, when: undefined } }));

const isBulkEditable = (field: VisibleField): boolean =>
  isOffered(field, false) && !field.unique && !isWriteOnly(field) && !isFile(field);
