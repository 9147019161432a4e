import type { Comparable } from '../../condition.ts';
import type { FieldTypeOf, ValueFault } from '../fieldType.ts';
import type { FieldOptions } from '../options.ts';

/** Holds what a record stores of a file; its content is kept elsewhere, by this id. */
export interface StoredFile {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  mediaType: string;
}

/** Holds the options of a field. A file has no default, is never unique, and is neither searched nor sorted by. */
export type FileOptions = Omit<FieldOptions, 'default' | 'unique' | 'search' | 'sort'>;

/** Limits any file, in bytes; `maxSize` of a field is at most this. */
export const largestFile = 50_000_000;

/** Limits files of fields that give no `maxSize`, in bytes. */
export const defaultMaxSize = 10_000_000;

/** Tells whether a field holds a file. */
export const isFile = <F extends { type: string }>(field: F): field is Extract<F, { type: 'file' | 'picture' }> =>
  field.type === 'file' || field.type === 'picture';

/** Tells whether a value is what a record stores of a file. */
export function isStoredFile(value: unknown): value is StoredFile {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, size, mediaType } = value as Readonly<Record<string, unknown>>;
  return (
    typeof id === 'string' && typeof name === 'string' && typeof size === 'number' && typeof mediaType === 'string'
  );
}

/** Returns the id in a value that names a file, as records and callers write it. */
export function fileIdIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const id: unknown = Reflect.get(value, 'id');
  return typeof id === 'string' ? id : undefined;
}

/** Stands for a file that a form is still sending, so that it cannot be saved without. */
export const beingSent = { isBeingSent: true } as const;

export const isBeingSent = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'isBeingSent' in value;

/** Refuses what names no file, and a file that the server did not find. */
function fileFault(value: unknown): ValueFault | undefined {
  if (isStoredFile(value)) return undefined;
  if (isBeingSent(value)) return { code: 'FILE_BEING_SENT' };
  return { code: fileIdIn(value) === undefined ? 'INVALID_TYPE' : 'UNKNOWN_FILE' };
}

/** Starts the types that hold a file, uploaded before the record is written. */
export const storedFile = {
  column: () => 'file',
  operators: ['null'],
  isSortable: false,
  isName: false,
  isIdentifying: false,
  isSelective: false,
  isWriteOnly: false,
  isLong: false,
  isFreeText: false,
  isNumber: false,
  faultOf: (_field, value) => fileFault(value),
  fromQuery: (): Comparable | undefined => undefined,
  cellReader: () => () => ({ fault: { code: 'NOT_IMPORTABLE' } }),
  exportedAs: 'fileName',
  // Leaves its members to `server/openapi/schemas/fileSchema.ts`, as browsers load this module.
  openApi: () => ({ type: 'object', required: ['id'] }),
} satisfies FieldTypeOf<object>;
