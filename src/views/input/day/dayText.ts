import { dayIn } from '../../../../schema/day.ts';

const isDutch = (locale: string): boolean => locale.startsWith('nl');

/** Writes a day as people type it: `24-11-2026` in Dutch, `24/11/2026` in English. Other text stays as it is. */
export function typedDay(day: unknown, locale: string): string {
  if (typeof day !== 'string') return '';
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return year ? [date, month, year].join(isDutch(locale) ? '-' : '/') : day;
}

export interface Reading {
  locale: string;
  /** Whether typing has ended, so that a short year or none is taken too. */
  isDone: boolean;
}

/** Reads a day as people type it, such as `24-11-2026`, `24/11/26`, `24 nov`, `24112026` or `2026-11-24`; undefined for anything else. */
export function dayFrom(text: string, { locale, isDone }: Reading): string | undefined {
  const typed = text.trim();
  const [, isoYear, isoMonth, isoDate] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed) ?? [];
  if (isoYear) return existing(isoYear, isoMonth, isoDate);
  const [, date, month = '', year] = spelled.exec(typed) ?? digitsOnly.exec(typed) ?? [];
  if (!isDone && year?.length !== 4) return undefined;
  const number = /^\d/.test(month) ? month : monthNamed(month, locale);
  return existing(fullYear(year), number, date);
}

const spelled = /^(\d{1,2})(?:[-/. ]+(?=\S)|(?=\p{L}))(\d{1,2}|\p{L}{3,}\.?)(?:[-/. ]+(\d{4}|\d{2}))?$/u;
const digitsOnly = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;

/** Completes a year of two digits with this century, and none with the current year. */
function fullYear(year: string | undefined): string {
  const current = dayIn(new Date()).slice(0, 4);
  return year ? `${current.slice(0, 4 - year.length)}${year}` : current;
}

/** Returns the number of a month by its name or the beginning of it. */
function monthNamed(name: string, locale: string): string | undefined {
  const begun = name.replace('.', '').toLowerCase();
  const found = Array.from({ length: 12 }, (_, month) => month).find((month) =>
    (['long', 'short'] as const).some((style) =>
      new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' })
        .format(Date.UTC(2026, month, 1))
        .toLowerCase()
        .startsWith(begun),
    ),
  );
  return found === undefined ? undefined : String(found + 1);
}

/** Writes a day that exists as ISO 8601. */
function existing(year = '', month = '', date = ''): string | undefined {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined;
}
