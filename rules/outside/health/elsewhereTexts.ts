import type { Label } from '../../../schema/label.ts';

/** Holds the texts of findings about a domain elsewhere, and of what its owner does there. */
export const elsewhereTexts = {
  REGISTERED_ELSEWHERE: {
    en: 'Registered with another provider. You renew and cancel it there.',
    nl: 'Geregistreerd bij een andere provider. Verlengen en opzeggen doet u daar.',
  },
  NAMESERVERS_TO_ENTER: {
    en: 'The internet uses {{0}}. Enter these nameservers at the other provider, in place of those.',
    nl: 'Het internet gebruikt {{0}}. Vul bij de andere provider in plaats daarvan deze nameservers in.',
  },
  NAMESERVERS_TO_ENTER_FIRST: {
    en: 'The internet does not find this domain. Enter these nameservers at the other provider.',
    nl: 'Het internet vindt dit domein niet. Vul bij de andere provider deze nameservers in.',
  },
  DNSSEC_NAMESERVERS_FIRST: {
    en: 'Waits for our nameservers. Enter those at the other provider first.',
    nl: 'Wacht op onze nameservers. Vul die eerst in bij de andere provider.',
  },
  DNSSEC_KEY_TO_ENTER: {
    en: 'Ready with us. Enter this at the other provider, under DNSSEC: the DS record, or the key if it asks for that. We look every hour whether it is there.',
    nl: 'Bij ons klaar. Vul dit in bij de andere provider, onder DNSSEC: het DS-record, of de sleutel als daarom wordt gevraagd. Wij kijken elk uur of het er staat.',
  },
  DNSSEC_KEY_TO_REMOVE: {
    en: 'Remove the DS record or key at the other provider first. Two days after that it is off; until then your domain stays reachable.',
    nl: 'Verwijder eerst het DS-record of de sleutel bij de andere provider. Twee dagen daarna staat het uit; tot dan blijft uw domein bereikbaar.',
  },
  DNSSEC_KEY_GONE: {
    en: 'Being turned off. The other provider has no key of ours any more; this takes two days from then.',
    nl: 'Wordt uitgeschakeld. De andere provider heeft geen sleutel van ons meer; vanaf dan duurt het twee dagen.',
  },
} as const satisfies Record<string, Label>;

/** Names what forms of other providers ask for, in their words (RFC 4034 sections 2 and 5). */
export const keyTexts = {
  DS: { en: 'DS record', nl: 'DS-record' },
  DNSKEY: { en: 'Key (DNSKEY)', nl: 'Sleutel (DNSKEY)' },
  KEY_TAG: { en: 'Key tag', nl: 'Key-tag' },
  ALGORITHM: { en: 'Algorithm {{0}}', nl: 'Algoritme {{0}}' },
  DIGEST_TYPE: { en: 'Digest type (SHA-256)', nl: 'Digest-type (SHA-256)' },
  DIGEST: { en: 'Digest', nl: 'Digest' },
  FLAGS: { en: 'Flags', nl: 'Flags' },
  PROTOCOL: { en: 'Protocol', nl: 'Protocol' },
  PUBLIC_KEY: { en: 'Public key', nl: 'Publieke sleutel' },
} as const satisfies Record<string, Label>;
