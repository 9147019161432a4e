import type { Company } from '../resources/company.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { rulesFor } from './stored/records.ts';

const faults = {
  INVALID_CREDITOR_IDENTIFIER: {
    en: 'Not a valid SEPA creditor identifier',
    nl: 'Geen geldig incassant-ID',
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
  derive: [plainCreditorIdentifier],
  check: [creditorIdentifierFaults],
});
