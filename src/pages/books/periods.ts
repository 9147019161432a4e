/** Offers periods of the books: months, quarters and years, the latest first. */

export interface OfferedPeriod {
  /** Such as `2026-10`, `2026-Q3` or `2026`. */
  name: string;
  kind: 'month' | 'quarter' | 'year';
  from: string;
  to: string;
}

const months = 24;
const quarters = 8;
const years = 3;

/** @param today such as `2026-11-21` */
export function periodsUntil(today: string): OfferedPeriod[] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  return [
    ...upTo(months, (back) => spanOf('month', year, month - back, 1)),
    ...upTo(quarters, (back) => spanOf('quarter', year, (Math.floor(month / 3) - back) * 3, 3)),
    ...upTo(years, (back) => spanOf('year', year - back, 0, 12)),
  ];
}

/** Chooses the last whole month, as that is what the bookkeeping waits for. */
export const usualPeriod = (periods: readonly OfferedPeriod[]): OfferedPeriod | undefined => periods[1];

const upTo = (count: number, at: (back: number) => OfferedPeriod): OfferedPeriod[] =>
  Array.from({ length: count }, (_, back) => at(back));

/** Spans some months; their number may lie outside of the year. */
function spanOf(kind: OfferedPeriod['kind'], year: number, month: number, length: number): OfferedPeriod {
  const dayOf = (ofMonth: number, day: number): string =>
    new Date(Date.UTC(year, ofMonth, day)).toISOString().slice(0, 10);
  const from = dayOf(month, 1);
  const quarter = Math.floor((Number(from.slice(5, 7)) - 1) / 3) + 1;
  const name = { month: from.slice(0, 7), quarter: `${from.slice(0, 4)}-Q${quarter}`, year: from.slice(0, 4) }[kind];
  return { name, kind, from, to: dayOf(month + length, 0) };
}

/** Names a period as people do: October 2026, third quarter as Q3 2026, 2026. */
export function periodText({ kind, from, name }: OfferedPeriod, locale: string): string {
  if (kind === 'year') return name;
  if (kind === 'quarter') return `${locale.startsWith('nl') ? 'K' : 'Q'}${name.slice(-1)} ${name.slice(0, 4)}`;
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(from));
}
