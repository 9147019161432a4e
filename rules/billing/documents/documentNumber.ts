/** The prefix of each numbering series. A credit note has its own series. */
export const seriesPrefixes = { invoices: 'F', creditNotes: 'C', quotations: 'Q' } as const;
export type Series = keyof typeof seriesPrefixes;

export interface DocumentNumber {
  series: Series;
  year: number;
  /** From 1, in its series and year. */
  number: number;
}

const written = /^([A-Z])(\d{4})(0[0-9]{4}|[1-9][0-9]{4,14})$/;

/** `F202700042`: series, year and at least five digits. RangeError for what cannot be read back. */
export function documentNumber({ series, year, number }: DocumentNumber): string {
  const text = `${seriesPrefixes[series]}${String(year).padStart(4, '0')}${String(number).padStart(5, '0')}`;
  if (number < 1 || !written.test(text)) throw new RangeError(`${number} of ${year} is no document number`);
  return text;
}

/** Of a number as it is written, and in no other way; null otherwise. */
export function parseDocumentNumber(text: string): DocumentNumber | null {
  const [, prefix, year, number] = written.exec(text) ?? [];
  const series = seriesNames.find((name) => seriesPrefixes[name] === prefix);
  return series && Number(number) > 0 ? { series, year: Number(year), number: Number(number) } : null;
}

/** By series, year and number. As texts they would not sort: 99,999 would come after 100,000. */
export const compareDocumentNumbers = (one: DocumentNumber, other: DocumentNumber): number =>
  seriesNames.indexOf(one.series) - seriesNames.indexOf(other.series) ||
  one.year - other.year ||
  one.number - other.number;

const seriesNames = Object.keys(seriesPrefixes) as Series[];
