import type { FieldTypeOf } from './fieldType.ts';
import type { Base, HostnameOptions, TextOptions } from './options.ts';
import { freeText } from './shared/plainText.ts';

export type HostnameField = Base<'hostname'> & TextOptions & HostnameOptions;

/** Defines the name of a host (RFC 1123 section 2.1). */
export const hostname: FieldTypeOf<HostnameField> = {
  ...freeText,
  example: 'host.example.nl',
  faultOf: (field, value) =>
    freeText.faultOf(field, value) ??
    (!field.wildcard && String(value).startsWith('*') ? { code: 'INVALID_HOSTNAME' } : undefined),
  format: async () => (await import('../formats/hostname.ts')).hostname,
  openApi: (field) => ({ ...freeText.openApi(field), ...(!field.wildcard && { format: 'hostname' }) }),
};
