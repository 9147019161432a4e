/** Types a chart, as the server words it. */

export interface ChartRow {
  /** Such as `2026-10`; absent for a row with words. */
  month?: string;
  text?: string;
  /** One for each series, in cents or basis points. */
  values: number[];
  /** The list that the row counts. */
  href?: string;
}

export interface ShownChart {
  title: string;
  text: string;
  unit: 'money' | 'percent';
  series: string[];
  rows: ChartRow[];
}

/** Returns what a row is called in a table, or shorter below a bar. */
export function rowText({ month, text }: ChartRow, locale: string, length: 'long' | 'short'): string {
  if (month === undefined) return text ?? '';
  const options = length === 'long' ? ({ month: 'long', year: 'numeric' } as const) : ({ month: 'narrow' } as const);
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${month}-01`));
}
