import type { FieldTypeOf } from './fieldType.ts';
import type { Base, TextOptions } from './options.ts';
import { freeText } from './shared/plainText.ts';

export type RegistrationNumberField = Base<'registrationNumber'> & TextOptions;

/** Defines a number in the Dutch trade register (KvK): 8 digits, leading zeros kept. */
export const registrationNumber: FieldTypeOf<RegistrationNumberField> = {
  ...freeText,
  example: '01234567',
  format: async () => (await import('../formats/registrationNumber.ts')).registrationNumber,
  openApi: (field) => ({ ...freeText.openApi(field), pattern: '^[0-9]{8}$' }),
};
