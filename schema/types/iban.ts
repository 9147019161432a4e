import type { FieldTypeOf } from './fieldType.ts';
import type { Base, TextOptions } from './options.ts';
import { freeText } from './shared/plainText.ts';

export type IbanField = Base<'iban'> & TextOptions;

/** Defines a bank account number (ISO 13616). */
export const iban: FieldTypeOf<IbanField> = {
  ...freeText,
  example: 'NL91ABNA0417164300',
  format: async () => (await import('../formats/iban.ts')).iban,
  openApi: (field) => ({ ...freeText.openApi(field), pattern: '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$' }),
};
