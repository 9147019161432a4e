/** The day that it is in the Netherlands at a moment, as `2026-12-31`. */
export const dayIn = (moment: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short' }).format(moment);
