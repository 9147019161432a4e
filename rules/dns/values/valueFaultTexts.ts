import type { FaultTexts } from '../../../schema/fault.ts';

/** Holds the texts of faults in the value of a DNS record. */
export const valueFaultTexts = {
  INVALID_IPV4: { en: 'Not a valid IPv4 address', nl: 'Geen geldig IPv4-adres' },
  INVALID_IPV6: { en: 'Not a valid IPv6 address', nl: 'Geen geldig IPv6-adres' },
  INVALID_TLSA: {
    en: 'Write usage (0 to 3), selector (0 or 1), matching type (0 to 2) and the data in hexadecimal, such as 3 1 1 8d02…',
    nl: 'Vul in: gebruik (0 tot 3), keuze (0 of 1), soort vergelijking (0 tot 2) en de gegevens hexadecimaal, zoals 3 1 1 8d02…',
  },
  INVALID_SSHFP: {
    en: 'Write algorithm (1 to 4 or 6), kind (1 or 2) and the fingerprint in hexadecimal, such as 4 2 8d02…',
    nl: 'Vul in: algoritme (1 tot 4 of 6), soort (1 of 2) en de vingerafdruk hexadecimaal, zoals 4 2 8d02…',
  },
  INVALID_SERVICE_BINDING: {
    en: 'Write priority, target and parameters, such as 1 . alpn=h2,h3',
    nl: 'Vul prioriteit, doel en parameters in, zoals 1 . alpn=h2,h3',
  },
  INVALID_SERVICE_ALIAS: {
    en: 'Priority 0 takes a name and nothing more, such as 0 www.example.com',
    nl: 'Bij prioriteit 0 hoort een naam en verder niets, zoals 0 www.example.com',
  },
  INVALID_CAA_ISSUER: {
    en: 'Write the domain of a certificate authority, such as letsencrypt.org, or ; for none',
    nl: 'Vul het domein van een certificaatautoriteit in, zoals letsencrypt.org, of ; voor geen enkele',
  },
  INVALID_CAA_CONTACT: {
    en: 'Write mailto: with an email address, or a web address',
    nl: 'Vul mailto: met een e-mailadres in, of een webadres',
  },
} as const satisfies FaultTexts;
