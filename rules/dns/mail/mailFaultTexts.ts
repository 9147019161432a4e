import type { FaultTexts } from '../../../schema/fault.ts';

/** Holds the texts of faults in SPF and DMARC records. */
export const mailFaultTexts = {
  SEVERAL_SPF: { en: 'At most one SPF record per name', nl: 'Hoogstens één SPF-record per naam' },
  INVALID_SPF: { en: 'Not possible in an SPF record: “{{0}}”', nl: 'Niet mogelijk in een SPF-record: “{{0}}”' },
  SPF_TOO_MANY_LOOKUPS: {
    en: 'An SPF record may need at most {{0}} DNS look-ups; this one needs {{1}}',
    nl: 'Een SPF-record mag hoogstens {{0}} DNS-opvragingen doen; dit doet er {{1}}',
  },
  SEVERAL_DMARC: { en: 'At most one DMARC record per name', nl: 'Hoogstens één DMARC-record per naam' },
  DMARC_ELSEWHERE: { en: 'A DMARC record has the name _dmarc', nl: 'Een DMARC-record heeft de naam _dmarc' },
  INVALID_DMARC: { en: 'Not possible in a DMARC record: “{{0}}”', nl: 'Niet mogelijk in een DMARC-record: “{{0}}”' },
  DMARC_WITHOUT_POLICY: {
    en: 'Begins with v=DMARC1; p= and none, quarantine or reject',
    nl: 'Begint met v=DMARC1; p= en none, quarantine of reject',
  },
} as const satisfies FaultTexts;
