import type { FieldTypeOf } from './fieldType.ts';
import type { Base, FieldOptions, TextOptions } from './options.ts';
import { defaultMaxLength, freeTextFault, writeOnlyText } from './shared/plainText.ts';

export interface SecretOptions extends FieldOptions, Pick<TextOptions, 'pattern'> {
  reveal?: boolean;
  /** Whether it has several lines, as a key in PEM has. */
  lines?: true;
}

export type SecretField = Base<'secret'> & SecretOptions;

/**
 * Defines a text stored encrypted. With `reveal`, roles that `read` names can see it after giving their password
 * again.
 */
export const secret: FieldTypeOf<SecretField> = {
  ...writeOnlyText,
  example: 'geheim',
  faultOf: ({ pattern }, value) => freeTextFault({ pattern }, value, defaultMaxLength.secret),
  openApi: () => ({ type: 'string', format: 'password', maxLength: defaultMaxLength.secret, writeOnly: true }),
};
