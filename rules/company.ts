import type { Company } from '../resources/company.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { rulesFor } from './stored/records.ts';

const faults = {
  INVALID_CREDITOR_IDENTIFIER: {
    en: 'Not a valid SEPA creditor identifier',
    nl: 'Geen geldig incassant-ID',
  },
  INVALID_BIC: {
    en: 'A BIC has 8 or 11 characters, such as ABNANL2A',
    nl: 'Een BIC heeft 8 of 11 tekens, zoals ABNANL2A',
  },
  COLOUR_TOO_LIGHT: {
    en: 'Too light to read on white; choose a darker colour',
    nl: 'Te licht om op wit te lezen; kies een donkerdere kleur',
  },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof faults>;

/** Writes the creditor identifier without spaces and in capitals, as banks take it. */
export function plainCreditorIdentifier({ after: { creditorIdentifier } }: Change<Company>): Partial<Company> {
  return { creditorIdentifier: creditorIdentifier?.replace(/\s/g, '').toUpperCase() ?? null };
}

/** Refuses a changed creditor identifier that no bank has given. */
export function creditorIdentifierFaults({ before, after: { creditorIdentifier } }: Change<Company>): Fault[] {
  if (creditorIdentifier === null || creditorIdentifier === before?.creditorIdentifier) return [];
  return isCreditorIdentifier(creditorIdentifier)
    ? []
    : [{ field: 'creditorIdentifier', code: 'INVALID_CREDITOR_IDENTIFIER' }];
}

/** Writes a BIC without spaces and in capitals. */
export const plainBic = ({ after: { bic } }: Change<Company>): Partial<Company> => ({
  bic: bic?.replace(/\s/g, '').toUpperCase() ?? null,
});

/** Refuses a changed BIC that no bank has (ISO 9362). */
export const bicFaults = ({ before, after: { bic } }: Change<Company>): Fault[] =>
  bic === null || bic === before?.bic || /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic)
    ? []
    : [{ field: 'bic', code: 'INVALID_BIC' }];

/** Refuses a colour that text cannot be read in on white: a contrast below 4.5 to 1 (WCAG 1.4.3). */
export const colourFaults = ({ after: { documentColor } }: Change<Company>): Fault[] =>
  documentColor !== null && /^#[0-9a-f]{6}$/i.test(documentColor) && contrastWithWhite(documentColor) < 4.5
    ? [{ field: 'documentColor', code: 'COLOUR_TOO_LIGHT' }]
    : [];

/** Computes the contrast of a colour with white, by its relative luminance (WCAG 2.2). */
function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/**
 * Checks form and mod 97 (EPC262-08). The parts are country, check digits, a business code that does not count, and a
 * national number, which in the Netherlands has 12 digits.
 */
function isCreditorIdentifier(text: string): boolean {
  const [, country, digits, national] = /^([A-Z]{2})(\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/.exec(text) ?? [];
  if (!national || (country === 'NL' && !/^\d{12}$/.test(national))) return false;
  // Counts letters from A = 10, as ISO 7064 does.
  const number = `${national}${country}${digits}`.replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));
  return BigInt(number) % 97n === 1n;
}

export const companyRules = rulesFor('company', {
  faults,
  derive: [plainCreditorIdentifier, plainBic],
  check: [creditorIdentifierFaults, bicFaults, colourFaults],
});
