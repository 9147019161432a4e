import { Temporal } from 'temporal-polyfill';
import { daysBetween } from './day.ts';

/** Holds the days from `start` up to, excluding, `end`. */
export interface Period {
  start: string;
  end: string;
}

/** Fixes where periods begin, by the schedule of an invoice rule and its invoice day. */
export interface Anchor {
  schedule: 'monthly' | 'yearly';
  /** 1 to 31; the last day in shorter months. */
  day: number;
  /** 1 to 12; used when yearly. */
  month: number;
}

export const daysIn = ({ start, end }: Period): number => daysBetween(start, end);

/** Finds the full period that contains a day. */
export function periodAround(anchor: Anchor, day: string): Period {
  const { year, month } = Temporal.PlainDate.from(day);
  const near = anchor.schedule === 'monthly' ? { year, month } : { year, month: anchor.month };
  const length = anchor.schedule === 'monthly' ? { months: 1 } : { years: 1 };
  const named = Temporal.PlainYearMonth.from(near);
  const beginning = (of: Temporal.PlainYearMonth): string => of.toPlainDate({ day: anchor.day }).toString();
  return beginning(named) <= day
    ? { start: beginning(named), end: beginning(named.add(length)) }
    : { start: beginning(named.subtract(length)), end: beginning(named) };
}
