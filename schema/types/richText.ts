import type { FieldTypeOf } from './fieldType.ts';
import type { Base, TextOptions } from './options.ts';
import { defaultMaxLength, linesOfText } from './shared/plainText.ts';

export type RichTextField = Base<'richText'> & TextOptions;

/** Defines formatted text as HTML, which the server sanitises. */
export const richText: FieldTypeOf<RichTextField> = {
  ...linesOfText,
  operators: [],
  openApi: ({ maxLength = defaultMaxLength.long }) => ({ type: 'string', maxLength, contentMediaType: 'text/html' }),
};
