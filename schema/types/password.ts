import type { FieldTypeOf } from './fieldType.ts';
import type { Base, FieldOptions } from './options.ts';
import { minimumPasswordLength, textFault, writeOnlyText } from './shared/plainText.ts';

export type PasswordField = Base<'password'> & FieldOptions;

const maximumPasswordLength = 1000;

/** Defines a password, stored as a hash. */
export const password: FieldTypeOf<PasswordField> = {
  ...writeOnlyText,
  example: 'Polder-Fiets-Klant-42',
  faultOf: (_field, value) =>
    textFault(value, maximumPasswordLength) ??
    ([...(value as string)].length < minimumPasswordLength
      ? { code: 'PASSWORD_TOO_SHORT', params: [minimumPasswordLength] }
      : undefined),
  openApi: () => ({ type: 'string', format: 'password', minLength: minimumPasswordLength, writeOnly: true }),
};
