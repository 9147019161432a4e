import type { DomainNotice } from '../../resources/domainnotices.ts';
import type { Domain } from '../../resources/domains.ts';
import { moneyText } from '../../schema/amountText.ts';
import type { Language } from '../../schema/label.ts';
import type { AddressedLetter, LetterText } from '../../schema/letter.ts';
import type { WorkContext } from '../../schema/work.ts';
import { mayRenew, type WhyNotRenewed, whyNotRenewed } from '../stored/mayRenew.ts';
import type { Records } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { addresseeOf } from './addressee.ts';
import { greetingFor } from './greeting.ts';

type Context = Pick<WorkContext<Records>, 'find' | 'now'>;
type Occasion = DomainNotice['occasion'];

interface Facts {
  domain: Domain;
  why: WhyNotRenewed;
  /** The day on which it ends, as its reader writes days. */
  day: string;
  /** What restoring costs, as its reader writes amounts. */
  price: string | undefined;
}

/** Tells why a letter is not sent. */
export type Unsent = NonNullable<DomainNotice['unsent']>;

/** Composes the letter about the end of a domain. Unsent if it no longer ends or nobody can be written to. */
export async function domainLetter(
  { domain: id, occasion, day }: DomainNotice,
  context: Context,
): Promise<AddressedLetter | Unsent> {
  const domain = await recordWith(context, 'domains', id);
  if (!domain || !(await isStillSo[occasion](domain, day, context))) return 'changed';
  const reader = await addresseeOf({ customer: domain.customer, contact: null }, context);
  if (!reader) return 'noContact';
  const { language } = reader;
  const extension = await recordWith(context, 'extensions', domain.extension);
  const price = extension?.restorePrice ?? undefined;
  const text = texts[language]({
    domain,
    // Matters to a domain that ends; the letters about one that has ended give no reason.
    why: (await whyNotRenewed(domain, context)) ?? 'chosen',
    day: writtenDays[language].format(new Date(`${day}T00:00:00Z`)),
    price: price === undefined ? undefined : moneyText(price, locales[language]),
  })[occasion];
  return { to: reader.email, language, ...text, paragraphs: [greetingFor(reader), ...text.paragraphs] };
}

const ends = async (domain: Domain, day: string, context: Context): Promise<boolean> =>
  willEnd(domain) && domain.expiresOn === day && !(await mayRenew(domain, context));

/** Tells whether a domain is in a state in which its day lies ahead. */
export const willEnd = ({ state }: Pick<Domain, 'state'>): boolean =>
  state === 'active' || state === 'locked' || state === 'expiring';

const isStillSo: Readonly<Record<Occasion, (domain: Domain, day: string, context: Context) => Promise<boolean>>> = {
  monthBefore: ends,
  weekBefore: ends,
  expired: async ({ state, expiresOn }, day) => state === 'expired' && expiresOn === day,
  quarantined: async ({ state, quarantineUntil }, day) => state === 'quarantine' && quarantineUntil === day,
};

const locales: Readonly<Record<Language, string>> = { nl: 'nl-NL', en: 'en-GB' };

/** Writes days in full, such as 3 december 2026. */
const inFull = (language: Language): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' });
const writtenDays: Readonly<Record<Language, Intl.DateTimeFormat>> = { nl: inFull('nl'), en: inFull('en') };

type Texts = Readonly<Record<Occasion, LetterText>>;

const texts: Readonly<Record<Language, (facts: Facts) => Texts>> = {
  nl: ({ domain: { id, name }, why, day, price }) => {
    const action = { label: 'Domein bekijken', path: `/domains/${id}` };
    const ending: Record<WhyNotRenewed, Pick<LetterText, 'paragraphs' | 'action' | 'closing'>> = {
      chosen: {
        paragraphs: [
          `De domeinnaam ${name} verloopt op ${day}, omdat automatisch verlengen uitstaat. Vanaf die dag werken uw website en e-mail op deze naam niet meer.`,
          'Wilt u de naam houden? Zet automatisch verlengen dan vóór die dag weer aan.',
        ],
        action,
        closing: ['Hebt u de naam niet meer nodig? Dan hoeft u niets te doen.'],
      },
      unpaid: {
        paragraphs: [
          `De domeinnaam ${name} verloopt op ${day}. Wij verlengen de naam niet zolang er nog een factuur openstaat. Vanaf die dag werken uw website en e-mail op deze naam niet meer.`,
          'Betaalt u vóór die dag, dan verlengen wij de naam vanzelf.',
        ],
        action: { label: 'Facturen bekijken', path: '/invoices' },
        closing: ['Hebt u al betaald? Dan hoeft u niets te doen zodra de betaling bij ons binnen is.'],
      },
      notServed: {
        paragraphs: [
          `De domeinnaam ${name} verloopt op ${day} en wordt niet verlengd. Vanaf die dag werken uw website en e-mail op deze naam niet meer.`,
        ],
        closing: ['Wilt u de naam houden? Neem dan vóór die dag contact met ons op.'],
      },
    };
    const cost = price === undefined ? 'Wat dat kost, hoort u van ons' : `Dat kost ${price}, exclusief btw`;
    return {
      monthBefore: { subject: `${name} verloopt op ${day}`, ...ending[why] },
      weekBefore: { subject: `Laatste herinnering: ${name} verloopt op ${day}`, ...ending[why] },
      expired: {
        subject: `${name} is verlopen`,
        paragraphs: [
          `De domeinnaam ${name} is op ${day} verlopen. Uw website en e-mail op deze naam werken niet meer, of binnenkort niet meer.`,
          'Wilt u de naam houden? Neem dan zo snel mogelijk contact met ons op: soms kan de naam nu nog worden verlengd.',
        ],
        action,
        closing: ['Daarna gaat de naam in quarantaine; herstellen is dan duurder dan verlengen.'],
      },
      quarantined: {
        subject: `${name} staat in quarantaine tot ${day}`,
        paragraphs: [
          `De domeinnaam ${name} is opgeheven en staat in quarantaine. Tot ${day} kunt alleen u de naam terugkrijgen. ${cost}.`,
          'Wilt u de naam terug? Neem dan vóór die dag contact met ons op.',
        ],
        action,
        closing: [`Na ${day} kan iedereen de naam registreren.`],
      },
    };
  },
  en: ({ domain: { id, name }, why, day, price }) => {
    const action = { label: 'View domain', path: `/domains/${id}` };
    const ending: Record<WhyNotRenewed, Pick<LetterText, 'paragraphs' | 'action' | 'closing'>> = {
      chosen: {
        paragraphs: [
          `The domain name ${name} expires on ${day}, because automatic renewal is off. From that day your website and email on this name no longer work.`,
          'Do you want to keep the name? Then turn automatic renewal on again before that day.',
        ],
        action,
        closing: ['If you no longer need the name, you need not do anything.'],
      },
      unpaid: {
        paragraphs: [
          `The domain name ${name} expires on ${day}. We do not renew it as long as an invoice is unpaid. From that day your website and email on this name no longer work.`,
          'If you pay before that day, we renew the name for you.',
        ],
        action: { label: 'View invoices', path: '/invoices' },
        closing: ['If you have paid already, you need not do anything once we have received your payment.'],
      },
      notServed: {
        paragraphs: [
          `The domain name ${name} expires on ${day} and will not be renewed. From that day your website and email on this name no longer work.`,
        ],
        closing: ['Do you want to keep the name? Then contact us before that day.'],
      },
    };
    const cost = price === undefined ? 'We will tell you what that costs' : `That costs ${price}, excluding VAT`;
    return {
      monthBefore: { subject: `${name} expires on ${day}`, ...ending[why] },
      weekBefore: { subject: `Last reminder: ${name} expires on ${day}`, ...ending[why] },
      expired: {
        subject: `${name} has expired`,
        paragraphs: [
          `The domain name ${name} expired on ${day}. Your website and email on this name no longer work, or will soon stop working.`,
          'Do you want to keep the name? Then contact us as soon as possible: sometimes it can still be renewed.',
        ],
        action,
        closing: ['After that the name goes into quarantine, and restoring it costs more than renewing it.'],
      },
      quarantined: {
        subject: `${name} is in quarantine until ${day}`,
        paragraphs: [
          `The domain name ${name} has been cancelled and is in quarantine. Until ${day} only you can get it back. ${cost}.`,
          'Do you want it back? Then contact us before that day.',
        ],
        action,
        closing: [`After ${day} anybody can register the name.`],
      },
    };
  },
};
