import type { FieldTypeOf } from './fieldType.ts';
import type { Base, FieldOptions } from './options.ts';
import { type FileOptions, storedFile } from './shared/storedFile.ts';

export type PictureOptions = FileOptions & {
  /** Largest size that may be uploaded, in bytes, at most 50 MB. Default: 10 MB. */
  maxSize?: number;
  /** Width in pixels to which a wider picture is made smaller. Default: 2560. */
  maxWidth?: number;
  /** Height in pixels to which a higher picture is made smaller. Default: 2560. */
  maxHeight?: number;
};

export type PictureField = Base<'picture'> & FieldOptions & PictureOptions;

/** Bounds width and height of pictures whose field says nothing, in pixels. */
export const defaultPictureSide = 2560;

/** Defines a picture, which is re-encoded and gets a thumbnail. */
export const picture: FieldTypeOf<PictureField> = storedFile;
