import type { FieldTypeOf } from './fieldType.ts';
import type { Base, FieldOptions } from './options.ts';
import { plainText } from './shared/plainText.ts';

export type PostalCodeField = Base<'postalCode'> &
  FieldOptions & {
    country: string;
    /** Own fields on each line of the address that it is part of, which is copied whole. Default: none is. */
    address?: readonly (readonly string[])[];
  };

/**
 * Defines a postal code of the country in the record's field `country`. Only Dutch ones (`1234 AB`) have a fixed
 * pattern.
 */
export const postalCode: FieldTypeOf<PostalCodeField> = {
  ...plainText,
  isIdentifying: false,
  example: '1234 AB',
  format: async () => (await import('../formats/postalCode.ts')).postalCode,
  siblings: ({ country }, record) => ({ country: record[country] as string | null }),
};
