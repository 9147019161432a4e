import type { FieldType } from './field.ts';

/** What nobody would know a record by: long, shared by many, or not to be read. */
const unnamed: ReadonlySet<string> = new Set<FieldType>([
  'longText',
  'richText',
  'boolean',
  'choices',
  'state',
  'date',
  'dateTime',
  'reference',
  'password',
  'secret',
]);

/** Whether people know a record by a field of this type, so that a file may name it so: a text or a number. */
export const isName = (type: string): boolean => !unnamed.has(type);
