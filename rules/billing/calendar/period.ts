import { Temporal } from 'temporal-polyfill';
import { daysBetween } from './day.ts';

/** Days from `start` up to, not including, `end`. */
export interface Period {
  start: string;
  end: string;
}

/** Where the periods of an invoice rule begin: its schedule and its invoice moment. */
export interface Anchor {
  schedule: 'monthly' | 'yearly';
  /** 1 to 31; in a shorter month its last day. */
  day: number;
  /** 1 to 12; looked at when yearly. */
  month: number;
}

export const daysIn = ({ start, end }: Period): number => daysBetween(start, end);

/** The whole period a day falls in. */
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
