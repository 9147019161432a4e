import type { MadeType, MediaType } from '../mediaTypes.ts';
import type { FieldTypeOf } from './fieldType.ts';
import type { Base, FieldOptions } from './options.ts';
import { type FileOptions, storedFile } from './shared/storedFile.ts';

export type FileFieldOptions = FileOptions & {
  /** Kinds of files it takes, judged by their content. Default: all of `schema/mediaTypes.ts` but XML. */
  accepts?: readonly MediaType[];
  /** Largest size, in bytes, at most 50 MB. Default: 10 MB. */
  maxSize?: number;
  /** Kind of file that the server makes, and answers at the address of the record. Default: people upload it. */
  made?: MadeType;
};

export type FileField = Base<'file'> & FieldOptions & FileFieldOptions;

/** Defines a file that is kept as it was uploaded. */
export const file: FieldTypeOf<FileField> = storedFile;
