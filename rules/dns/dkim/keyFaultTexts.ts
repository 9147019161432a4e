import type { FaultTexts } from '../../../schema/fault.ts';

/** Holds the texts of faults in the record of a DKIM key. */
export const keyFaultTexts = {
  DKIM_ELSEWHERE: {
    en: 'A DKIM record has a name such as mail._domainkey',
    nl: 'Een DKIM-record heeft een naam zoals mail._domainkey',
  },
  INVALID_DKIM: { en: 'Not possible in a DKIM record: “{{0}}”', nl: 'Niet mogelijk in een DKIM-record: “{{0}}”' },
  INVALID_DKIM_KEY: {
    en: 'Has no public key (p=) that can be used',
    nl: 'Heeft geen bruikbare publieke sleutel (p=)',
  },
} as const satisfies FaultTexts;

/** Adds the texts of faults that keep a published key from being validated. */
export const publicationFaultTexts = {
  ...keyFaultTexts,
  DKIM_NOT_PUBLISHED: { en: 'Not found in DNS yet', nl: 'Nog niet in DNS gevonden' },
  DKIM_SEVERAL_PUBLISHED: {
    en: 'Several DKIM records are in DNS under this name',
    nl: 'Onder deze naam staan meer DKIM-records in DNS',
  },
  DKIM_REVOKED: { en: 'The key in DNS is revoked', nl: 'De sleutel in DNS is ingetrokken' },
  DKIM_OTHER_KEY: { en: 'DNS holds a different key', nl: 'In DNS staat een andere sleutel' },
} as const satisfies FaultTexts;
