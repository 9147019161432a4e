/** Swedish days are written as ISO 8601 writes them. Made once: making one takes far longer than using it. */
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short' });

/** The day that it is in the Netherlands at a moment, as `2026-12-31`. */
export const dayIn = (moment: Date): string => days.format(moment);
