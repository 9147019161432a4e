import type { Label } from '../../../schema/label.ts';
import type { Aspect } from './aspect.ts';
import { elsewhereTexts } from './elsewhereTexts.ts';

/** Names each aspect for people; what mail services ask for by name follows in brackets. */
export const aspectTexts: Readonly<Record<Aspect, Label>> = {
  registration: { en: 'Registration', nl: 'Registratie' },
  renewal: { en: 'Renewal', nl: 'Verlenging' },
  nameservers: { en: 'Nameservers', nl: 'Nameservers' },
  dns: { en: 'DNS', nl: 'DNS' },
  dnssec: { en: 'Protected answers (DNSSEC)', nl: 'Beveiligde antwoorden (DNSSEC)' },
  mail: { en: 'Receiving mail (MX)', nl: 'E-mail ontvangen (MX)' },
  spf: { en: 'Who may send mail (SPF)', nl: 'Wie e-mail mag versturen (SPF)' },
  dkim: { en: 'Signature under mail (DKIM)', nl: 'Handtekening onder e-mail (DKIM)' },
  dmarc: { en: 'Against forged senders (DMARC)', nl: 'Tegen vervalste afzenders (DMARC)' },
  website: { en: 'Website', nl: 'Website' },
};

const registrationTexts = {
  REGISTERED: { en: 'Registered', nl: 'Geregistreerd' },
  REGISTERED_UNTIL: { en: 'Registered until {{0}}', nl: 'Geregistreerd tot {{0}}' },
  REGISTERING: {
    en: 'Being registered. This usually takes a few minutes.',
    nl: 'Wordt geregistreerd. Dat duurt meestal enkele minuten.',
  },
  AWAITING_CODE: {
    en: 'The move to us is waiting for the authorisation code. Ask your current provider for it.',
    nl: 'De verhuizing naar ons wacht op de autorisatiecode. Vraag deze op bij uw huidige provider.',
  },
  AWAITING_HOLDER: {
    en: 'Waiting for the holder, who has been sent an email with a link to confirm. Look in the spam folder too.',
    nl: 'Wacht op de houder, die een e-mail heeft gekregen met een link om te bevestigen. Kijk ook bij ongewenste e-mail.',
  },
  TRANSFERRING: {
    en: 'Moving to us. For .nl this takes a few minutes, for other extensions up to five days.',
    nl: 'Verhuist naar ons. Voor .nl duurt dat enkele minuten, voor andere extensies tot vijf dagen.',
  },
  TRANSFER_REJECTED: {
    en: 'The move to us was refused. Check the authorisation code with your current provider.',
    nl: 'De verhuizing naar ons is geweigerd. Controleer de autorisatiecode bij uw huidige provider.',
  },
  TRANSFER_TIMED_OUT: {
    en: 'The move to us was not confirmed in time. Contact us to try again.',
    nl: 'De verhuizing naar ons is niet op tijd bevestigd. Neem contact met ons op om het opnieuw te proberen.',
  },
  EXPIRED: {
    en: 'Expired. Contact us to keep this domain.',
    nl: 'Verlopen. Neem contact met ons op om het te behouden.',
  },
  EXPIRED_ON: {
    en: 'Expired on {{0}}. Contact us to keep this domain.',
    nl: 'Verlopen op {{0}}. Neem contact met ons op om het domein te behouden.',
  },
  CANCELLING: { en: 'Being cancelled', nl: 'Wordt opgeheven' },
  RESTORING: {
    en: 'Being restored. This can take a few days.',
    nl: 'Wordt hersteld. Dat kan enkele dagen duren.',
  },
  QUARANTINE: {
    en: 'Cancelled. Contact us soon to get it back.',
    nl: 'Opgeheven. Neem snel contact met ons op om het terug te krijgen.',
  },
  QUARANTINE_UNTIL: {
    en: 'Cancelled. Contact us before {{0}} to get it back.',
    nl: 'Opgeheven. Neem vóór {{0}} contact met ons op om het terug te krijgen.',
  },
  GONE: { en: 'No longer registered with us', nl: 'Niet meer bij ons geregistreerd' },
  RENEWS: { en: 'Renewed automatically each time', nl: 'Wordt steeds automatisch verlengd' },
  ENDS: {
    en: 'Not renewed. Switch automatic renewal on to keep this domain.',
    nl: 'Wordt niet verlengd. Zet automatisch verlengen aan om het domein te behouden.',
  },
  ENDS_ON: {
    en: 'Ends on {{0}}. Switch automatic renewal on to keep this domain.',
    nl: 'Stopt op {{0}}. Zet automatisch verlengen aan om het domein te behouden.',
  },
} as const satisfies Record<string, Label>;

const dnsTexts = {
  NO_ANSWER: {
    en: 'We could not find out just now. We will try again in a minute.',
    nl: 'Dat konden wij nu niet nagaan. Over een minuut proberen wij het opnieuw.',
  },
  NAMESERVERS_RIGHT: { en: '{{0}}', nl: '{{0}}' },
  NAMESERVERS_CHANGING: {
    en: 'Being changed. This usually takes an hour, and at most a day.',
    nl: 'Worden gewijzigd. Dat duurt meestal een uur, en hoogstens een dag.',
  },
  NAMESERVERS_FAILED: {
    en: '{{0}} could not be set. See Nameservers for the reason.',
    nl: '{{0}} kon niet worden ingesteld. Bij Nameservers staat waarom.',
  },
  NAMESERVERS_OTHER: {
    en: 'The internet uses {{0}}; set here: {{1}}. After a change this can take a day.',
    nl: 'Het internet gebruikt {{0}}; hier ingesteld: {{1}}. Na een wijziging kan dat een dag duren.',
  },
  NAMESERVERS_ABSENT: {
    en: 'The internet does not find this domain. After a registration this can take a few hours.',
    nl: 'Het internet vindt dit domein niet. Na een registratie kan dat enkele uren duren.',
  },
  DNS_ANSWERS: { en: 'All nameservers answer', nl: 'Alle nameservers antwoorden' },
  DNS_SOME_SILENT: {
    en: '{{0}} does not answer for this domain. Set the domain up there, or choose another.',
    nl: '{{0}} antwoordt niet voor dit domein. Stel het domein daar in, of kies een andere.',
  },
  DNS_SILENT: {
    en: 'No nameserver answers for this domain: website and mail are unreachable. Contact us if this lasts.',
    nl: 'Geen nameserver antwoordt voor dit domein: website en e-mail zijn onbereikbaar. Neem contact met ons op als dit zo blijft.',
  },
  DNSSEC_ON: { en: 'On', nl: 'Aan' },
  DNSSEC_OFF: { en: 'Off', nl: 'Uit' },
  DNSSEC_TURNING_ON: {
    en: 'Being turned on. This usually takes an hour.',
    nl: 'Wordt ingeschakeld. Dat duurt meestal een uur.',
  },
  DNSSEC_TURNING_OFF: {
    en: 'Being turned off. This takes two days.',
    nl: 'Wordt uitgeschakeld. Dat duurt twee dagen.',
  },
  DNSSEC_FAILED: {
    en: 'Could not be changed; we are looking into it',
    nl: 'Kon niet worden gewijzigd; wij zoeken het uit',
  },
} as const satisfies Record<string, Label>;

const serviceTexts = {
  MAIL_SET: { en: 'Delivered to {{0}}', nl: 'Wordt bezorgd bij {{0}}' },
  MAIL_REFUSED: { en: 'This domain receives no mail', nl: 'Dit domein ontvangt geen e-mail' },
  MAIL_ABSENT: {
    en: 'No mail server is set, so mail is not delivered. Add one, or say that there is none.',
    nl: 'Er is geen mailserver ingesteld, dus e-mail komt niet aan. Voeg er een toe, of geef aan dat er geen is.',
  },
  MAIL_HOST_ABSENT: {
    en: '{{0}} does not exist, so mail is not delivered',
    nl: '{{0}} bestaat niet, dus e-mail komt niet aan',
  },
  SPF_SET: {
    en: 'Set, with {{0}} of at most 10 references to others',
    nl: 'Ingesteld, met {{0}} van hoogstens 10 verwijzingen naar anderen',
  },
  SPF_ABSENT: {
    en: 'Not set, so mail is more likely to be taken for spam',
    nl: 'Niet ingesteld, waardoor e-mail eerder als spam wordt gezien',
  },
  SPF_INVALID: {
    en: 'Receivers cannot use it: something is written wrong, or it refers to others too often ({{0}} times, at most 10)',
    nl: 'Ontvangers kunnen er niets mee: er staat iets verkeerd in, of er wordt te vaak verwezen ({{0}} keer, hoogstens 10)',
  },
  DKIM_SET: { en: 'Receivers find the key', nl: 'Ontvangers vinden de sleutel' },
  DKIM_ABSENT: { en: 'No key of ours is in use', nl: 'Er is geen sleutel van ons in gebruik' },
  DKIM_UNSEEN: {
    en: 'Receivers do not find the key {{0}} yet. After a change this can take a day.',
    nl: 'Ontvangers vinden de sleutel {{0}} nog niet. Na een wijziging kan dat een dag duren.',
  },
  DMARC_SET: { en: 'Set', nl: 'Ingesteld' },
  DMARC_ABSENT: {
    en: 'Not set, so anybody can send mail in your name',
    nl: 'Niet ingesteld, waardoor iedereen e-mail uit uw naam kan versturen',
  },
  DMARC_ONLY_WATCHES: {
    en: 'Set, but forged mail is still delivered',
    nl: 'Ingesteld, maar vervalste e-mail komt nog steeds aan',
  },
  WEBSITE_REACHED: { en: 'Reached, with a valid certificate', nl: 'Bereikbaar, met een geldig certificaat' },
  WEBSITE_NOT_TRUSTED: {
    en: 'Reached, but browsers warn about its certificate',
    nl: 'Bereikbaar, maar browsers waarschuwen voor het certificaat',
  },
  WEBSITE_CLOSED: {
    en: 'Its server does not answer. Check the address in DNS.',
    nl: 'De server antwoordt niet. Controleer het adres in de DNS.',
  },
  WEBSITE_ABSENT: { en: 'This domain has no website', nl: 'Dit domein heeft geen website' },
} as const satisfies Record<string, Label>;

export const healthTexts = { ...registrationTexts, ...dnsTexts, ...serviceTexts, ...elsewhereTexts };
export type HealthCode = keyof typeof healthTexts;
