import { friendlyFormatIBAN } from 'ibantools';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Company } from '../../../resources/company.ts';
import { partyCopies } from '../../../resources/shared/parties.ts';
import type { Language } from '../../../schema/label.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import type { RuleContext } from '../../stored/records.ts';
import { recordWith } from '../../stored/recordWith.ts';
import type { DocumentTexts } from './documentTexts.ts';
import type { PrintedDocument, PrintedFact } from './printedDocument.ts';

/** Holds buyer and seller as a document names them. */
export type Parties = Readonly<Record<keyof typeof partyCopies, string | null>>;

type Copied = Parties & { customer: string; address: string | null };

/** Returns the parties as they were copied, or those of today for a document that has no copies yet. */
export async function partiesOf(
  record: Copied,
  company: Company | null,
  context: Pick<RuleContext, 'find'>,
): Promise<Parties> {
  if (record.sellerName !== null) return record;
  const sources: Readonly<Record<string, Attributes | null>> = {
    customer: await recordWith(context, 'customers', record.customer),
    address: await recordWith(context, 'addresses', record.address),
    $company: company,
  };
  const found = Object.entries(partyCopies).map(([name, path]) => {
    const [source = '', field = ''] = path.split('.');
    const value = sources[source]?.[field];
    return [name, typeof value === 'string' ? value : null] as const;
  });
  return Object.fromEntries(found) as Parties;
}

/** Writes an IBAN in groups of four. */
export const ibanText = (iban: string | null): string => (iban === null ? '' : (friendlyFormatIBAN(iban) ?? iban));

/** Writes a phone number as one dials it from anywhere. */
const phoneText = (phone: string | null): string | null =>
  phone && (parsePhoneNumberFromString(phone)?.formatInternational() ?? phone);

/** Gives the colour of heads and rules on paper, for a company that has not chosen one. */
const accent = '#0b5c66';

/** Writes the head and foot of a document: who sends it, and under which numbers. */
export function senderOf(
  parties: Parties,
  company: Company | null,
  language: Language,
  texts: DocumentTexts,
): PrintedDocument['sender'] {
  const legalName = parties.sellerName ?? '';
  const isAbroad = parties.buyerCountry !== null && parties.buyerCountry !== parties.sellerCountry;
  return {
    name: company?.name ?? legalName,
    lines: present([
      legalName,
      [parties.sellerStreet, parties.sellerHouseNumber].filter(Boolean).join(' '),
      [parties.sellerPostalCode, parties.sellerCity].filter(Boolean).join('  '),
      isAbroad ? countryText(parties.sellerCountry, language) : null,
      company?.email ?? null,
      phoneText(company?.phone ?? null),
      company?.website?.replace(/^https?:\/\//, '') ?? null,
    ]),
    facts: facts([
      [texts.registrationNumber, parties.sellerRegistrationNumber],
      [texts.vatNumber, parties.sellerVatNumber],
      ['IBAN', ibanText(parties.sellerIban)],
      ['BIC', parties.sellerBic],
    ]),
    color: company?.documentColor ?? accent,
  };
}

/** Writes the address of the buyer, as it shows in the window of an envelope. */
export function addresseeOf(
  parties: Parties,
  contact: string | null,
  language: Language,
  texts: DocumentTexts,
): string[] {
  const { buyerCompanyName: company, buyerName: name } = parties;
  const isAbroad = parties.buyerCountry !== null && parties.buyerCountry !== parties.sellerCountry;
  return present([
    company ?? name,
    company !== null && contact !== null ? texts.attention(contact) : null,
    parties.buyerStreet,
    [parties.buyerPostalCode, parties.buyerCity].filter(Boolean).join('  '),
    isAbroad ? countryText(parties.buyerCountry, language) : null,
  ]);
}

/** Lists the numbers under which the buyer is registered. */
export const buyerFacts = (parties: Parties, texts: DocumentTexts): PrintedFact[] =>
  facts([
    [texts.yourRegistrationNumber, parties.buyerRegistrationNumber],
    [texts.yourVatNumber, parties.buyerVatNumber],
  ]);

/** Pairs labels with values, without those that are absent. */
export const facts = (rows: readonly (readonly [label: string, value: string | null])[]): PrintedFact[] =>
  rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));

const present = (lines: readonly (string | null)[]): string[] => lines.flatMap((line) => line || []);

const countryText = (country: string | null, language: Language): string | null =>
  country && (new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country);
