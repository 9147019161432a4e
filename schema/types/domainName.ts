import type { FieldTypeOf } from './fieldType.ts';
import type { Base, TextOptions } from './options.ts';
import { freeText } from './shared/plainText.ts';

export type DomainNameField = Base<'domainName'> & TextOptions;

/** Defines a name that can be registered: at least one label below a public suffix, international ones in punycode. */
export const domainName: FieldTypeOf<DomainNameField> = {
  ...freeText,
  example: 'example.nl',
  format: async () => (await import('../formats/domainName.ts')).domainName,
  openApi: (field) => ({ ...freeText.openApi(field), format: 'hostname' }),
};
