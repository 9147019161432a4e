import type { FieldTypeOf } from './fieldType.ts';
import type { Base, FieldOptions, TextOptions } from './options.ts';
import { defaultMaxLength, patternFault, textFault, writeOnlyText } from './shared/plainText.ts';

export interface SecretOptions extends FieldOptions, Pick<TextOptions, 'pattern'> {
  reveal?: boolean;
  /** Whether it usually has several lines, as a key in PEM has, and gets a higher input. */
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
  faultOf: (field, value) => textFault(value, defaultMaxLength.secret) ?? patternFault(field, value),
  openApi: () => ({ type: 'string', format: 'password', maxLength: defaultMaxLength.secret, writeOnly: true }),
};
