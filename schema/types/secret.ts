import type { FieldTypeOf } from './fieldType.ts';
import type { Base, FieldOptions } from './options.ts';
import { defaultMaxLength, textFault, writeOnlyText } from './shared/plainText.ts';

export type SecretField = Base<'secret'> & FieldOptions & { reveal?: boolean };

/**
 * Defines a text stored encrypted. With `reveal`, roles that `read` names can see it after giving their password
 * again.
 */
export const secret: FieldTypeOf<SecretField> = {
  ...writeOnlyText,
  example: 'geheim',
  faultOf: (_field, value) => textFault(value, defaultMaxLength.secret),
  openApi: () => ({ type: 'string', format: 'password', maxLength: defaultMaxLength.secret, writeOnly: true }),
};
