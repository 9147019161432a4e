import type { FieldTypeOf } from './fieldType.ts';
import type { Base, TextOptions } from './options.ts';
import { freeText } from './shared/plainText.ts';

export type IpAddressField = Base<'ipAddress'> & TextOptions;

/** Defines an address: IPv4, or IPv6 in the spelling of RFC 5952. */
export const ipAddress: FieldTypeOf<IpAddressField> = {
  ...freeText,
  example: '198.18.0.1',
  format: async () => (await import('../formats/ipAddress.ts')).ipAddress,
  openApi: (field) => ({ ...freeText.openApi(field), anyOf: [{ format: 'ipv4' }, { format: 'ipv6' }] }),
};
