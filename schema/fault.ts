import { amountText, isUnit } from './amountText.ts';
import { dayText } from './day.ts';
import type { Label, Language } from './label.ts';

/**
 * Describes one validation error; without `field` it is about the record itself.
 * `Code`: the codes it may have. Default: those of the engine and any that the rules of an application declare.
 */
export interface Fault<Code extends string = FaultCode> {
  field?: string;
  /** Position of the faulty item, where the field holds a list. */
  item?: number;
  code: Code;
  /** Values for `{{0}}`, `{{1}}` … of the text, in the unit of the field; days as `YYYY-MM-DD`. */
  params?: readonly (string | number)[];
  /** Answers 409 instead of 422: the write is sound, but its basis changed meanwhile. */
  conflict?: true;
  /** Further members of the error's `meta`, such as what holds now. Everybody who gets the fault sees all of it. */
  meta?: object;
}

/** Holds texts by fault code. Rules declare theirs as `faults`; screens read them as `validation.<CODE>`. */
export type FaultTexts = Readonly<Record<string, Label>>;

/** Holds the texts of faults that the schema and the engine raise themselves. */
export const faultTexts = {
  REQUIRED: { en: 'This field is required', nl: 'Dit veld is verplicht' },
  INVALID_TYPE: { en: 'Not a valid value', nl: 'Geen geldige waarde' },
  TOO_LONG: { en: 'At most {{0}} characters', nl: 'Hoogstens {{0}} tekens' },
  TOO_MANY: { en: 'At most {{0}} of them', nl: 'Hoogstens {{0}} stuks' },
  LISTED_TWICE: { en: 'Is in the list twice', nl: 'Staat dubbel in de lijst' },
  NOT_MATCHING: { en: 'This is not in the expected format', nl: 'Dit heeft niet de verwachte vorm' },
  TOO_SMALL: { en: 'At least {{0}}', nl: 'Minstens {{0}}' },
  TOO_LARGE: { en: 'At most {{0}}', nl: 'Hoogstens {{0}}' },
  NOT_AFTER: { en: 'Must be after {{0}}', nl: 'Moet na {{0}} liggen' },
  TOO_EARLY: { en: 'Not before {{0}}', nl: 'Niet vóór {{0}}' },
  INVALID_CHARACTER: {
    en: 'Contains a character that is not allowed here',
    nl: 'Bevat een teken dat hier niet mag staan',
  },
  INVALID_CHOICE: { en: 'Choose one of the options', nl: 'Kies een van de mogelijkheden' },
  INVALID_DATE: { en: 'Not a valid date', nl: 'Geen geldige datum' },
  INVALID_EMAIL: { en: 'Not a valid email address', nl: 'Geen geldig e-mailadres' },
  INVALID_PHONE: { en: 'Not a valid phone number', nl: 'Geen geldig telefoonnummer' },
  INVALID_IBAN: { en: 'Not a valid IBAN', nl: 'Geen geldige IBAN' },
  INVALID_URL: { en: 'Not a valid web address', nl: 'Geen geldig webadres' },
  INVALID_POSTAL_CODE: { en: 'Not a valid postal code', nl: 'Geen geldige postcode' },
  INVALID_COUNTRY: { en: 'Not a valid country', nl: 'Geen geldig land' },
  INVALID_DOMAIN_NAME: { en: 'Not a valid domain name', nl: 'Geen geldige domeinnaam' },
  INVALID_HOSTNAME: { en: 'Not a valid host name', nl: 'Geen geldige hostnaam' },
  INVALID_IP_ADDRESS: { en: 'Not a valid IP address', nl: 'Geen geldig IP-adres' },
  INVALID_VAT_NUMBER: { en: 'Not a valid VAT number', nl: 'Geen geldig btw-nummer' },
  INVALID_REGISTRATION_NUMBER: { en: 'A registration number has 8 digits', nl: 'Een KvK-nummer heeft 8 cijfers' },
  PASSWORD_TOO_SHORT: { en: 'At least {{0}} characters', nl: 'Minstens {{0}} tekens' },
  PASSWORD_TOO_WEAK: { en: 'This password is not strong enough', nl: 'Dit wachtwoord is niet sterk genoeg' },
  NOT_APPLICABLE: { en: 'This field does not apply here', nl: 'Dit veld is hier niet van toepassing' },
  NOT_UNIQUE: { en: 'This value is already in use', nl: 'Deze waarde is al in gebruik' },
  NOT_FOUND: { en: 'This record does not exist', nl: 'Deze gegevens bestaan niet' },
  NOT_SAME: { en: '{{0}} does not match this record', nl: '{{0}} komt niet overeen met deze gegevens' },
  STILL_SHARED: {
    en: 'Records that refer to this one need this value',
    nl: 'Gegevens die hiernaar verwijzen hebben deze waarde nodig',
  },
  AMBIGUOUS: { en: 'Several records have this name', nl: 'Er zijn er meer met deze naam' },
  AMBIGUOUS_NUMBER: {
    en: 'May mean thousands or a fraction; write 1234.00, or 21%',
    nl: 'Kan duizenden of een breuk betekenen; schrijf 1234,00, of 21%',
  },
  UNKNOWN_FILE: {
    en: 'This file is no longer there: choose it again',
    nl: 'Dit bestand is er niet meer: kies het opnieuw',
  },
  FILE_BEING_SENT: {
    en: 'The file is still being uploaded: wait a moment',
    nl: 'Het bestand wordt nog geüpload: wacht even',
  },
  NOT_IMPORTABLE: {
    en: 'Files cannot be imported: add them on the page of the record',
    nl: 'Bestanden kunnen niet worden geïmporteerd: voeg ze toe op de pagina waar ze bij horen',
  },
  DATE_BEFORE_PREVIOUS: {
    en: 'Not before {{0}}, the date of the previous number',
    nl: 'Niet vóór {{0}}, de datum van het vorige nummer',
  },
  SAME_AS_ROW: { en: 'The same as in row {{0}}', nl: 'Hetzelfde als in rij {{0}}' },
  VIEW_DOES_NOT_FIT: {
    en: 'Uses something that does not exist, or that those the view is for have no access to',
    nl: 'Gebruikt iets wat niet bestaat, of waartoe degenen voor wie de weergave is geen toegang hebben',
  },
} as const satisfies Record<string, Label>;

export type EngineFaultCode = keyof typeof faultTexts;

declare const declaredByRules: unique symbol;

/** Names a code of the engine or of rules; the latter are known once the application is composed. */
export type FaultCode = EngineFaultCode | (string & { readonly [declaredByRules]: true });

export type EngineFault = Fault<EngineFaultCode>;

/** Describes a fault that rules with these texts may raise, so that a code without a text does not compile. */
export type FaultOf<Texts extends FaultTexts> = Fault<EngineFaultCode | (keyof Texts & string)>;

/** Describes such a fault where the caller names the field. */
export type FieldlessFault<Texts extends FaultTexts> = Omit<FaultOf<Texts>, 'field'>;

const locales: Record<Language, string> = { nl: 'nl-nl', en: 'en-gb' };

interface Wording {
  /** Type of the faulty field; decides how amounts are written. */
  type?: string;
  /** Texts of every fault that can occur. Default: those of the engine. */
  texts?: FaultTexts;
}

/**
 * Returns the text of a fault, filled in.
 * @throws Error where no text is declared for its code
 */
export function faultText(
  { code, params = [] }: Fault<string>,
  language: Language,
  { type, texts = faultTexts }: Wording = {},
): string {
  const text = Object.hasOwn(texts, code) ? texts[code] : undefined;
  if (!text)
    throw new Error(`The fault "${code}" has no text: declare it under \`faults\` of the rules that raise it.`);
  return text[language].replace(/\{\{(\d)\}\}/g, (_, position) => {
    return boundText(params[Number(position)] ?? '', type, locales[language]);
  });
}

/** Writes a bound for people: an amount in its unit, a day in words. */
export const boundText = (bound: string | number, type: string | undefined, locale: string): string =>
  typeof bound === 'number' && isUnit(type) ? amountText(bound, type, locale) : dayText(String(bound), locale);
