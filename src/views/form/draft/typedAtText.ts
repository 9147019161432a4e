/** Formats when a draft was typed, in the device's time zone: the time, and another day's date. */
export function typedAtText(at: string, locale: string, now: Date = new Date()): string {
  const moment = new Date(at);
  const isToday = moment.toDateString() === now.toDateString();
  const form: Intl.DateTimeFormatOptions = isToday
    ? { timeStyle: 'short' }
    : { dateStyle: 'medium', timeStyle: 'short' };
  return new Intl.DateTimeFormat(locale, form).format(moment);
}
