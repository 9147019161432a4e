import type { FieldTypeOf } from './fieldType.ts';
import type { Base, TextOptions } from './options.ts';
import { freeText } from './shared/plainText.ts';

export type VatNumberField = Base<'vatNumber'> & TextOptions;

/** Defines a VAT number of an EU member state, with its prefix. */
export const vatNumber: FieldTypeOf<VatNumberField> = {
  ...freeText,
  example: 'NL123456782B90',
  format: async () => (await import('../formats/vatNumber.ts')).vatNumber,
  openApi: (field) => ({ ...freeText.openApi(field), pattern: '^[A-Z]{2}[A-Z0-9+*]{2,13}$' }),
};
