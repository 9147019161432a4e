import type { Label } from './label.ts';

/** The texts of what can be wrong with a DNS record or zone; a part of `faultTexts`. */
export const dnsFaultTexts = {
  EMPTY_LABEL: { en: 'Nothing stands before, after or between dots', nl: 'Voor, na of tussen punten staat niets' },
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
  INVALID_IPV4: { en: 'Not a valid IPv4 address', nl: 'Geen geldig IPv4-adres' },
  INVALID_IPV6: { en: 'Not a valid IPv6 address', nl: 'Geen geldig IPv6-adres' },
  INVALID_SRV_NAME: {
    en: 'Begins with a service and a protocol, such as _sip._tcp',
    nl: 'Begint met een dienst en een protocol, zoals _sip._tcp',
  },
  INVALID_TLSA_NAME: {
    en: 'Begins with a port and a protocol, such as _443._tcp',
    nl: 'Begint met een poort en een protocol, zoals _443._tcp',
  },
  INVALID_TLSA: {
    en: 'Write usage (0 to 3), selector (0 or 1), matching type (0 to 2) and the data in hexadecimal, such as 3 1 1 8d02…',
    nl: 'Vul in: gebruik (0 tot 3), keuze (0 of 1), soort vergelijking (0 tot 2) en de gegevens hexadecimaal, zoals 3 1 1 8d02…',
  },
  INVALID_SSHFP: {
    en: 'Write algorithm (1 to 4 or 6), kind (1 or 2) and the fingerprint in hexadecimal, such as 4 2 8d02…',
    nl: 'Vul in: algoritme (1 tot 4 of 6), soort (1 of 2) en de vingerafdruk hexadecimaal, zoals 4 2 8d02…',
  },
  INVALID_CAA_ISSUER: {
    en: 'Write the domain of a certificate authority, such as letsencrypt.org, or ; for none',
    nl: 'Vul het domein van een certificaatautoriteit in, zoals letsencrypt.org, of ; voor geen enkele',
  },
  INVALID_CAA_CONTACT: {
    en: 'Write mailto: with an email address, or a web address',
    nl: 'Vul mailto: met een e-mailadres in, of een webadres',
  },
  NULL_MX_PRIORITY: {
    en: 'Where no mail is taken (.), the priority is 0',
    nl: 'Waar geen mail wordt ontvangen (.), is de prioriteit 0',
  },
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
  ZONE_MOVED: {
    en: 'The zone changed meanwhile; look at it again',
    nl: 'De zone is intussen gewijzigd; bekijk die opnieuw',
  },
  RECORD_NOT_IN_ZONE: { en: 'Changes a record that is not there', nl: 'Wijzigt een record dat er niet is' },
  INVALID_CHANGES: {
    en: 'Not a list of changes in JSON: { kind, before, after }',
    nl: 'Geen lijst van wijzigingen in JSON: { kind, before, after }',
  },
  TOO_FEW_NAMESERVERS: { en: 'At least {{0}} nameservers', nl: 'Minstens {{0}} nameservers' },
  NAMESERVER_WITHOUT_ADDRESS: {
    en: '{{0}} has no address in this domain; add an A or AAAA record',
    nl: '{{0}} heeft geen adres in dit domein; voeg een A- of AAAA-record toe',
  },
  SEVERAL_SPF: { en: 'At most one SPF record per name', nl: 'Hoogstens één SPF-record per naam' },
  INVALID_SPF: { en: 'Not possible in an SPF record: “{{0}}”', nl: 'Niet mogelijk in een SPF-record: “{{0}}”' },
  SPF_TOO_MANY_LOOKUPS: {
    en: 'An SPF record may take at most {{0}} DNS look-ups; this one takes {{1}}',
    nl: 'Een SPF-record mag hoogstens {{0}} DNS-opzoekingen vragen; dit vraagt er {{1}}',
  },
  SEVERAL_DMARC: { en: 'At most one DMARC record per name', nl: 'Hoogstens één DMARC-record per naam' },
  DMARC_ELSEWHERE: { en: 'A DMARC record has the name _dmarc', nl: 'Een DMARC-record heeft de naam _dmarc' },
  INVALID_DMARC: { en: 'Not possible in a DMARC record: “{{0}}”', nl: 'Niet mogelijk in een DMARC-record: “{{0}}”' },
  DMARC_WITHOUT_POLICY: {
    en: 'Begins with v=DMARC1; p= and none, quarantine or reject',
    nl: 'Begint met v=DMARC1; p= en none, quarantine of reject',
  },
  DKIM_ELSEWHERE: {
    en: 'A DKIM record has a name such as mail._domainkey',
    nl: 'Een DKIM-record heeft een naam zoals mail._domainkey',
  },
  INVALID_DKIM: { en: 'Not possible in a DKIM record: “{{0}}”', nl: 'Niet mogelijk in een DKIM-record: “{{0}}”' },
  INVALID_DKIM_KEY: {
    en: 'Has no public key (p=) that can be used',
    nl: 'Heeft geen bruikbare publieke sleutel (p=)',
  },
  INVALID_PUBLIC_KEY: {
    en: 'Not a public RSA key in PEM of at least 1024 bits',
    nl: 'Geen publieke RSA-sleutel in PEM van minstens 1024 bits',
  },
  DKIM_NOT_PUBLISHED: { en: 'Not seen in DNS yet', nl: 'Nog niet in DNS gezien' },
  DKIM_SEVERAL_PUBLISHED: {
    en: 'Several DKIM records are in DNS under this name',
    nl: 'Onder deze naam staan meer DKIM-records in DNS',
  },
  DKIM_REVOKED: { en: 'The key in DNS is revoked', nl: 'De sleutel in DNS is ingetrokken' },
  DKIM_OTHER_KEY: { en: 'The key in DNS is another one', nl: 'De sleutel in DNS is een andere' },
} as const satisfies Record<string, Label>;
