import type { Resource } from '../resource.ts';
import type { PostalCodeField } from '../types/postalCode.ts';
import type { Finding } from './fault.ts';

/** Finds what is wrong with the fields that a postal code names: its country, and the lines of its address. */
export function addressFindings(
  at: string,
  { country, address = [] }: PostalCodeField,
  { fields }: Pick<Resource, 'fields'>,
): Finding[] {
  const unknown = address.flat().filter((name) => !Object.hasOwn(fields, name));
  const hint = 'name the fields on each line of the address';
  return [
    ...(fields[country]?.type === 'country'
      ? []
      : [
          {
            at: `${at}.country`,
            problem: `"${country}" is not a field of type country`,
            hint: 'name the field that holds the country',
          },
        ]),
    ...unknown.map((name) => ({ at: `${at}.address`, problem: `"${name}" is not a field`, hint })),
  ];
}
