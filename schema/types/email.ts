import type { FieldTypeOf } from './fieldType.ts';
import type { Base, TextOptions } from './options.ts';
import { freeText } from './shared/plainText.ts';

export type EmailField = Base<'email'> & TextOptions;

/** Defines an email address (RFC 5321). */
export const email: FieldTypeOf<EmailField> = {
  ...freeText,
  example: 'klant@example.nl',
  format: async () => (await import('../formats/email.ts')).email,
  openApi: (field) => ({ ...freeText.openApi(field), format: 'email' }),
};
