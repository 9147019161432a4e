/** Made once: making one costs far more than using it, and a series numbers thousands of records at a time. */
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short' });

/** The day that it is in the Netherlands at a moment, as `2026-12-31`. */
export const dayIn = (moment: Date): string => days.format(moment);
