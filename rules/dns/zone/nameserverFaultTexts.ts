import type { FaultTexts } from '../../../schema/fault.ts';

/** Holds the texts of faults in the nameservers of a domain. */
export const nameserverFaultTexts = {
  TOO_FEW_NAMESERVERS: { en: 'At least {{0}} nameservers', nl: 'Minstens {{0}} nameservers' },
  NAMESERVER_WITHOUT_ADDRESS: {
    en: '{{0}} has no address in this domain; add an A or AAAA record',
    nl: '{{0}} heeft geen adres in dit domein; voeg een A- of AAAA-record toe',
  },
} as const satisfies FaultTexts;
