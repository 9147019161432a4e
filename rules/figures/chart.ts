import type { Label, Language } from '../../schema/label.ts';
import type { Attributes } from '../../schema/normalize.ts';

/** Holds figures by month or kind: a row for each, with a number for each series. */
export interface Chart {
  title: Label;
  text: Label;
  /** `money` in cents, `percent` in basis points. */
  unit: 'money' | 'percent';
  series: readonly Label[];
  rows: readonly {
    /** A month such as `2026-10`, or words. */
    label: string | Label;
    values: readonly number[];
    /** The list that the row sums. */
    href?: string;
  }[];
}

/** Words a chart for its reader. */
export const chartIn = (language: Language, { title, text, unit, series, rows }: Chart): Attributes => ({
  title: title[language],
  text: text[language],
  unit,
  series: series.map((label) => label[language]),
  rows: rows.map(({ label, values, href }) => ({
    ...(typeof label === 'string' ? { month: label } : { text: label[language] }),
    values,
    ...(href !== undefined && { href }),
  })),
});
