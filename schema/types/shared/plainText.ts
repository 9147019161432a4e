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
  faultOf: (_field, value) => textFault(value, defaultMaxLength.plain),
  fromQuery: (_field, text) => text,
  cellReader: () => (_cell, text) => ({ value: text }),
  exportedAs: 'text',
  openApi: () => ({ type: 'string', maxLength: defaultMaxLength.plain }),
} satisfies FieldTypeOf<object>;

type TextLike = Pick<TextOptions, 'maxLength' | 'pattern'>;

/** Refuses what is longer than its field allows, or does not match its pattern. */
export const freeTextFault = (
  { maxLength, pattern }: TextLike,
  value: unknown,
  longest: number,
): ValueFault | undefined =>
  textFault(value, maxLength ?? longest) ??
  (pattern !== undefined && !wholePattern(pattern).test(String(value)) ? { code: 'NOT_MATCHING' } : undefined);

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
  faultOf: (field, value) => freeTextFault(field, value, defaultMaxLength.plain),
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
  faultOf: (field, value) => freeTextFault(field, value, defaultMaxLength.long),
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

/** Refuses NUL and lone surrogates, which PostgreSQL cannot store. */
export function textFault(value: unknown, maxLength: number): ValueFault | undefined {
  if (typeof value !== 'string') return { code: 'INVALID_TYPE' };
  if (value.includes('\u0000') || !value.isWellFormed()) return { code: 'INVALID_CHARACTER' };
  return [...value].length > maxLength ? { code: 'TOO_LONG', params: [maxLength] } : undefined;
}
