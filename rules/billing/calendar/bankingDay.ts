import { Temporal } from 'temporal-polyfill';
import { addDays } from './day.ts';

/** Tells whether banks make euro payments that day: neither weekends nor the six closing days of T2 (TARGET). */
export function isBankingDay(day: string): boolean {
  const { year, dayOfWeek } = Temporal.PlainDate.from(day);
  const easter = easterSunday(year);
  const closed = [
    addDays(easter, -2),
    addDays(easter, 1),
    ...['01-01', '05-01', '12-25', '12-26'].map((fixed) => `${year}-${fixed}`),
  ];
  return dayOfWeek <= 5 && !closed.includes(day);
}

/** Returns the first banking day on or after the start of a period, always in its first week. */
export const collectionDay = (periodStart: string): string =>
  isBankingDay(periodStart) ? periodStart : collectionDay(addDays(periodStart, 1));

/** Computes Western Easter by Meeus' form of the Gregorian computus, with his variable names. */
function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return Temporal.PlainDate.from({ year, month: Math.floor(n / 31), day: (n % 31) + 1 }).toString();
}
