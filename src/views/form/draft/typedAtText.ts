/** When something was typed: the clock, of another day its date too. Both as the device has them, where it was typed. */
export function typedAtText(at: string, locale: string, now: Date = new Date()): string {
  const moment = new Date(at);
  const isToday = moment.toDateString() === now.toDateString();
  const form: Intl.DateTimeFormatOptions = isToday
    ? { timeStyle: 'short' }
    : { dateStyle: 'medium', timeStyle: 'short' };
  return new Intl.DateTimeFormat(locale, form).format(moment);
}
