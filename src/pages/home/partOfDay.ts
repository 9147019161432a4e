export type PartOfDay = 'morning' | 'afternoon' | 'evening';

const hourInNetherlands = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Picks the greeting for the time in the Netherlands; the evening lasts until four. */
export function partOfDay(moment: Date): PartOfDay {
  const hour = Number(hourInNetherlands.format(moment));
  if (hour < 4 || hour >= 18) return 'evening';
  return hour < 12 ? 'morning' : 'afternoon';
}
