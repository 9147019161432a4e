import type { FieldTypeOf } from './fieldType.ts';
import type { Base, TextOptions } from './options.ts';
import { freeText } from './shared/plainText.ts';

export type PhoneField = Base<'phone'> & TextOptions;

/** Defines a telephone number in E.164; without country code it is taken as Dutch. */
export const phone: FieldTypeOf<PhoneField> = {
  ...freeText,
  example: '+31302345678',
  format: async () => (await import('../formats/phone.ts')).phone,
  openApi: (field) => ({ ...freeText.openApi(field), pattern: '^\\+[1-9][0-9]{1,14}$' }),
};
