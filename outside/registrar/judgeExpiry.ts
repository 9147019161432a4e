const day = 86_400_000;
const farthest = 400 * day;

/** Says whether an expiry that a registrar tells may be believed: `doubtful` ones change nothing and go to a person. */
export function judgeExpiry(known: Date | undefined, told: Date): 'same' | 'later' | 'doubtful' {
  if (known === undefined) return 'later';
  const moved = told.getTime() - known.getTime();
  if (moved < 0 || moved > farthest) return 'doubtful';
  return moved === 0 ? 'same' : 'later';
}
