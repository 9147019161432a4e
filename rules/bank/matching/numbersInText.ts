/**
 * Finds what may be numbers of our invoices in what somebody typed: `f 2026 00012`, `F2026/00012`, `factuur 2026-00012`.
 * Whether there is such an invoice is for the caller to ask.
 */
export function numbersInText(text: string): string[] {
  const letters = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const whole = [...letters.matchAll(/F(20\d{2})(?=(\d{5,6}))/g)];
  const apart = [...text.matchAll(/(?<!\d)(20\d{2})\s*[-/. ]\s*(?=(\d{5,6})(?!\d))/g)];
  return [...new Set([...whole, ...apart].flatMap(([, year = '', digits = '']) => spellings(year, digits)))];
}

/** Gives five digits, and six where no zero leads: a number is filled up to five digits only. */
function spellings(year: string, digits: string): string[] {
  const five = `F${year}-${digits.slice(0, 5)}`;
  return digits.length > 5 && !digits.startsWith('0') ? [five, `F${year}-${digits}`] : [five];
}
