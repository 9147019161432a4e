import type { FaultTexts } from '../../../schema/fault.ts';

/** Holds the texts of faults in the name or the target of a DNS record. */
export const nameFaultTexts = {
  EMPTY_LABEL: {
    en: 'A part before, after or between dots is missing',
    nl: 'Voor, na of tussen de punten ontbreekt een deel',
  },
  LABEL_TOO_LONG: { en: 'At most {{0}} characters between two dots', nl: 'Hoogstens {{0}} tekens tussen twee punten' },
  NAME_TOO_LONG: {
    en: 'The whole name has at most {{0}} characters',
    nl: 'De volledige naam heeft hoogstens {{0}} tekens',
  },
  INVALID_LABEL: {
    en: 'Use letters, digits and hyphens, without a hyphen at either end: “{{0}}”',
    nl: 'Gebruik letters, cijfers en koppeltekens, zonder koppelteken aan een uiteinde: “{{0}}”',
  },
  UNDERSCORE_NOT_ALLOWED: {
    en: 'A host name has no underscore',
    nl: 'Een hostnaam heeft geen liggend streepje',
  },
  WILDCARD_NOT_LEFTMOST: {
    en: 'The * stands alone as the first part, as in *.shop',
    nl: 'De * staat alleen als eerste deel, zoals in *.winkel',
  },
  WILDCARD_NOT_ALLOWED: { en: 'No * is possible here', nl: 'Een * is hier niet mogelijk' },
  OUTSIDE_ZONE: { en: 'Not a name within {{0}}', nl: 'Geen naam binnen {{0}}' },
  ADDRESS_AS_TARGET: {
    en: 'Write a host name here, not an IP address',
    nl: 'Vul hier een hostnaam in, geen IP-adres',
  },
  TARGET_INCOMPLETE: { en: 'Write the whole name, such as {{0}}', nl: 'Vul de volledige naam in, zoals {{0}}' },
  INVALID_SRV_NAME: {
    en: 'Begins with a service and a protocol, such as _sip._tcp',
    nl: 'Begint met een dienst en een protocol, zoals _sip._tcp',
  },
  INVALID_TLSA_NAME: {
    en: 'Begins with a port and a protocol, such as _443._tcp',
    nl: 'Begint met een poort en een protocol, zoals _443._tcp',
  },
} as const satisfies FaultTexts;
