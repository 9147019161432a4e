import type { FieldTypeOf } from './fieldType.ts';
import type { Base, TextOptions } from './options.ts';
import { linesOfText } from './shared/plainText.ts';

export type LongTextField = Base<'longText'> & TextOptions;

/** Defines text of several lines. */
export const longText: FieldTypeOf<LongTextField> = linesOfText;
