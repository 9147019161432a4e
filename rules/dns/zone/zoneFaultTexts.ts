import type { FaultTexts } from '../../../schema/fault.ts';
import { keyFaultTexts } from '../dkim/keyFaultTexts.ts';
import { mailFaultTexts } from '../mail/mailFaultTexts.ts';
import { recordFaultTexts } from '../recordFaultTexts.ts';
import { nameserverFaultTexts } from './nameserverFaultTexts.ts';

/** Holds the texts of faults in a zone: in each of its records, and between them. */
export const zoneFaultTexts = {
  ...recordFaultTexts,
  ...mailFaultTexts,
  ...keyFaultTexts,
  ...nameserverFaultTexts,
  NULL_MX_NOT_ALONE: {
    en: 'This name says to take no mail (.), and has a mail server as well',
    nl: 'Deze naam zegt geen mail te ontvangen (.), en heeft ook een mailserver',
  },
  CNAME_AT_APEX: {
    en: 'No CNAME is possible for the domain itself',
    nl: 'Voor het domein zelf is geen CNAME mogelijk',
  },
  CNAME_NOT_ALONE: {
    en: 'A name with a CNAME has no other records',
    nl: 'Een naam met een CNAME heeft geen andere records',
  },
  CNAME_LOOP: { en: 'This CNAME leads back to itself', nl: 'Deze CNAME leidt terug naar zichzelf' },
  TARGET_IS_ALIAS: {
    en: '{{0}} is a CNAME; name the host it leads to',
    nl: '{{0}} is een CNAME; noem de host waar die naar verwijst',
  },
  TTL_DIFFERS: {
    en: 'Records of the same name and type have the same TTL, here {{0}}',
    nl: 'Records met dezelfde naam en soort hebben dezelfde TTL, hier {{0}}',
  },
  DUPLICATE_RECORD: { en: 'This record is there already', nl: 'Dit record is er al' },
  BELOW_DELEGATION: {
    en: '{{0}} has its own nameservers; put this record there',
    nl: '{{0}} heeft eigen nameservers; zet dit record daar',
  },
} as const satisfies FaultTexts;
