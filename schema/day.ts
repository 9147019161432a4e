/** Reuses one formatter, as making one is slow. Swedish writes days as ISO 8601. */
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short' });

/** Returns the day in Europe/Amsterdam at a moment, as `2026-12-31`. */
export const dayIn = (moment: Date): string => days.format(moment);
