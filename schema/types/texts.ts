import type { FieldTypeOf, ValueFault } from './fieldType.ts';
import type { Base, FieldOptions, HostnameOptions, ItemType, TextOptions } from './options.ts';
import { textsCell } from './shared/textsCell.ts';

export interface TextsOptions extends FieldOptions, Pick<TextOptions, 'maxLength' | 'pattern'>, HostnameOptions {
  /** Field type of each item. Default: `text`. */
  of?: ItemType;
  /** Most items it holds, at most 1,000. Default: 100. */
  maxItems?: number;
}

export type TextsField = Base<'texts'> & TextsOptions;

export const defaultMaxItems = 100;
export const mostItems = 1000;

/** Defines a list of texts in the order given, none of them twice. */
export const texts: FieldTypeOf<TextsField> = {
  column: () => 'texts',
  operators: ['contains', 'null'],
  isSortable: false,
  isName: false,
  isIdentifying: false,
  isSelective: false,
  isWriteOnly: false,
  isLong: false,
  isFreeText: false,
  isNumber: false,
  items: ({ of: type = 'text', label, maxLength, pattern, wildcard }) => ({
    type,
    label,
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern !== undefined && { pattern }),
    ...(wildcard && { wildcard }),
  }),
  faultOf: ({ maxItems = defaultMaxItems }, value) => listFault(value, maxItems),
  fromQuery: (_field, text) => text,
  cellReader: () => (_cell, text) => ({ value: textsCell(text) }),
  exportedAs: 'list',
  openApi: ({ maxItems = defaultMaxItems }) => ({ type: 'array', uniqueItems: true, maxItems }),
};

const listFault = (value: unknown, maxItems: number): ValueFault | undefined => {
  if (!Array.isArray(value)) return { code: 'INVALID_TYPE' };
  return value.length > maxItems ? { code: 'TOO_MANY', params: [maxItems] } : undefined;
};
