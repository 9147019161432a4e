import { isFile } from '../../../../../schema/types/shared/storedFile.ts';
import { isWriteOnly } from '../../../../../schema/validation.ts';
import type { VisibleField, VisibleResource } from '../../../../../schema/visible.ts';
import { allFieldsOf, isOffered, type NamedField } from '../../../record/fields.ts';

/**
 * Lists the fields that can get one value for many records: writable, neither unique nor personal, no states. Members of
 * unique groups are left out too. Leaves conditions and related fields to the server, because they differ per record.
 */
export const bulkFields = (description: VisibleResource): NamedField[] =>
  allFieldsOf(description)
    .filter(({ name, field }) => isBulkEditable(field) && !isOfUniqueGroup(description, name))
    .map(({ name, field }) => ({ name, field: { ...field, when: undefined } }));

const isBulkEditable = (field: VisibleField): boolean =>
  isOffered(field, false) && !field.unique && !isWriteOnly(field) && !isFile(field);

/** Tells whether a value for all could make two records the same. */
const isOfUniqueGroup = ({ unique = [] }: VisibleResource, name: string): boolean =>
  unique.some((group) => group.includes(name));
