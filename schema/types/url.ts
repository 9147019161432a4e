import type { FieldTypeOf } from './fieldType.ts';
import type { Base, TextOptions } from './options.ts';
import { freeText } from './shared/plainText.ts';

export type UrlField = Base<'url'> & TextOptions;

/** Defines a web address: http or https. */
export const url: FieldTypeOf<UrlField> = {
  ...freeText,
  example: 'https://example.nl/',
  format: async () => (await import('../formats/url.ts')).url,
  openApi: (field) => ({ ...freeText.openApi(field), format: 'iri' }),
};
