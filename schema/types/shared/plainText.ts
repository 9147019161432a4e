import type { FieldTypeOf, ValueFault } from '../fieldType.ts';
import type { TextOptions } from '../options.ts';
import { textOperators } from './operators.ts';

/** Bounds texts whose field names no length, in characters. A secret may be a private key with its certificates. */
export const defaultMaxLength = { plain: 255, secret: 10_000, long: 100_000 } as const;

/** Sets the minimum in characters. Lives here to spare password pages the other types. */
export const minimumPasswordLength = 8;

/** Starts every type whose values are texts: one line in some format. */
export const plainText = {
  column: () => 'text',
  operators: textOperators,
  isSortable: true,
  isName: true,
  isIdentifying: true,
  isSelective: true,
  isWriteOnly: false,
  isLong: false,
  isFreeText: false,
  isNumber: false,
  faultOf: (_field, value) => lineFault(value, defaultMaxLength.plain),
  fromQuery: (_field, text) => text,
  cellReader: () => (_cell, text) => ({ value: text }),
  exportedAs: 'text',
  openApi: () => ({ type: 'string', maxLength: defaultMaxLength.plain }),
} satisfies FieldTypeOf<object>;

type TextLike = Pick<TextOptions, 'maxLength' | 'pattern'>;

/** Refuses a text that does not match the pattern of its field. */
export const patternFault = ({ pattern }: TextLike, value: unknown): ValueFault | undefined =>
  pattern !== undefined && !wholePattern(pattern).test(String(value)) ? { code: 'NOT_MATCHING' } : undefined;

const freeTextSchema = ({ maxLength, pattern }: TextLike, longest: number) => ({
  type: 'string',
  maxLength: maxLength ?? longest,
  ...(pattern !== undefined && { pattern: wholePattern(pattern).source }),
});

/** Makes the expression that matches whole texts only. */
export const wholePattern = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'u');

/** Starts types of one line whose length a field may bound. */
export const freeText = {
  ...plainText,
  isFreeText: true,
  faultOf: (field, value) => lineFault(value, field.maxLength ?? defaultMaxLength.plain) ?? patternFault(field, value),
  openApi: (field) => freeTextSchema(field, defaultMaxLength.plain),
} satisfies FieldTypeOf<TextLike>;

/** Starts types with several lines of text. */
export const linesOfText = {
  ...freeText,
  isSortable: false,
  isName: false,
  isIdentifying: false,
  isSelective: false,
  isLong: true,
  faultOf: (field, value) => textFault(value, field.maxLength ?? defaultMaxLength.long) ?? patternFault(field, value),
  openApi: (field) => freeTextSchema(field, defaultMaxLength.long),
} satisfies FieldTypeOf<TextLike>;

/** Starts types of texts that are set and never read back. */
export const writeOnlyText = {
  ...plainText,
  operators: [],
  isSortable: false,
  isName: false,
  isIdentifying: false,
  isWriteOnly: true,
} satisfies FieldTypeOf<object>;

/** Matches line breaks, controls, and marks that change the direction of writing, which can make a name read as another. */
const notOnOneLine = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** Refuses in one line of text what belongs to several, or is invisible and changes how the line reads. */
function lineFault(value: unknown, maxLength: number): ValueFault | undefined {
  return textFault(value, maxLength) ?? (notOnOneLine.test(String(value)) ? { code: 'INVALID_CHARACTER' } : undefined);
}

/** Makes one line of a text from elsewhere, such as a file name, that the server stores itself. */
export const asOneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/** Refuses NUL and lone surrogates, which PostgreSQL cannot store. */
export function textFault(value: unknown, maxLength: number): ValueFault | undefined {
  if (typeof value !== 'string') return { code: 'INVALID_TYPE' };
  if (value.includes('\u0000') || !value.isWellFormed()) return { code: 'INVALID_CHARACTER' };
  return [...value].length > maxLength ? { code: 'TOO_LONG', params: [maxLength] } : undefined;
}
