import type { FieldTypeOf } from './fieldType.ts';
import type { Base, FieldOptions, TextOptions } from './options.ts';
import { defaultMaxLength, patternFault, textFault, writeOnlyText } from './shared/plainText.ts';

export interface SecretOptions extends FieldOptions, Pick<TextOptions, 'pattern'> {
  /** Whether it can be shown. A service makes a `link` at the click, for which no password is asked. */
  reveal?: boolean | 'link';
  /** Whether it usually has several lines, as a key in PEM has, and gets a higher input. */
  lines?: true;
  /** Names a password field of which it keeps each new value, sealed. A job passes that on and empties this one. */
  keeps?: string;
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
