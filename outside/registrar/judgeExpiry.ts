const day = 86_400_000;
/** Allows for registries that count from another day than the old expiry. */
const tolerance = 35 * day;

/**
 * Says whether an expiry that a registrar tells may be believed: `doubtful` ones change nothing and go to a person.
 * @param years by which the domain is renewed at once
 */
export function judgeExpiry(known: Date | undefined, told: Date, years = 1): 'same' | 'later' | 'doubtful' {
  if (known === undefined) return 'later';
  const moved = told.getTime() - known.getTime();
  if (moved < 0 || moved > years * 365 * day + tolerance) return 'doubtful';
  return moved === 0 ? 'same' : 'later';
}
