import type { FieldTypeOf } from './fieldType.ts';
import type { Base, TextOptions } from './options.ts';
import { freeText } from './shared/plainText.ts';

export type TextField = Base<'text'> & TextOptions;

/** Defines one line of any text. */
export const text: FieldTypeOf<TextField> = { ...freeText, isIdentifying: false };
