import { Temporal } from 'temporal-polyfill';

/** Lists the days of the weeks that a month touches, from Monday to Sunday. */
export function weeksOf(month: string): string[][] {
  const first = Temporal.PlainDate.from(`${month}-01`);
  const monday = first.subtract({ days: first.dayOfWeek - 1 });
  const last = first.add({ months: 1 }).subtract({ days: 1 });
  const weeks = Math.ceil((monday.until(last).days + 1) / 7);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => monday.add({ days: week * 7 + day }).toString()),
  );
}

/** Returns the day that a key leads to (WAI-ARIA: date picker dialog); undefined for other keys. */
export function dayByKey(day: string, { key, shiftKey }: { key: string; shiftKey: boolean }): string | undefined {
  const at = Temporal.PlainDate.from(day);
  const pages = shiftKey ? { years: 1 } : { months: 1 };
  const led: Readonly<Record<string, () => Temporal.PlainDate>> = {
    ArrowLeft: () => at.subtract({ days: 1 }),
    ArrowRight: () => at.add({ days: 1 }),
    ArrowUp: () => at.subtract({ days: 7 }),
    ArrowDown: () => at.add({ days: 7 }),
    Home: () => at.subtract({ days: at.dayOfWeek - 1 }),
    End: () => at.add({ days: 7 - at.dayOfWeek }),
    PageUp: () => at.subtract(pages),
    PageDown: () => at.add(pages),
  };
  return led[key]?.().toString();
}

/** Returns the same day of another month, or its last day. */
export const inMonth = (day: string, months: number): string => Temporal.PlainDate.from(day).add({ months }).toString();
