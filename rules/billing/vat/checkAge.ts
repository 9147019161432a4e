/** Sets for how many days a check proves anything. VIES may be away for days, so it is repeated sooner (`company.vatCheckDays`). */
export const provesForDays = 7;

/** Holds the milliseconds of a day. */
export const dayLong = 86_400_000;

/** Tells whether a check is at most so many days old. */
export const isWithin = (days: number, checkedAt: string | null, now: Date): boolean =>
  checkedAt !== null && now.getTime() - Date.parse(checkedAt) <= days * dayLong;
