/** Sets after how many days a check is repeated, and until when it still proves anything. VIES may be away for days. */
export const staleAfterDays = 3;
export const provesForDays = 7;

const day = 86_400_000;

/** Tells whether a check is at most so many days old. */
export const isWithin = (days: number, checkedAt: string | null, now: Date): boolean =>
  checkedAt !== null && now.getTime() - Date.parse(checkedAt) <= days * day;
