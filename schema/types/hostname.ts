import type { FieldTypeOf } from './fieldType.ts';
import type { Base, TextOptions } from './options.ts';
import { freeText } from './shared/plainText.ts';

export type HostnameField = Base<'hostname'> & TextOptions;

/** Defines the name of a host (RFC 1123 section 2.1). */
export const hostname: FieldTypeOf<HostnameField> = {
  ...freeText,
  example: 'host.example.nl',
  format: async () => (await import('../formats/hostname.ts')).hostname,
  openApi: (field) => ({ ...freeText.openApi(field), format: 'hostname' }),
};
