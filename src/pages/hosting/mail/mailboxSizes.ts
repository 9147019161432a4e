/** Lists the usual sizes of a mailbox, in MB. */
const usual = [1000, 2000, 5000, 10_000, 25_000, 50_000];

interface Room {
  /** In MB, as all of these. */
  quota: number;
  usage: number | null;
  /** What the whole account may use; null without a limit. */
  disk: number | null;
}

/** Returns the sizes that a mailbox can get: what it has, and what holds its mail and fits its account. */
export function mailboxSizes({ quota, usage, disk }: Room): number[] {
  const fitting = usual.filter((size) => size >= (usage ?? 0) && (disk === null || size <= disk));
  const all = new Set([quota, ...fitting, ...(disk !== null && disk > quota ? [disk] : [])]);
  return [...all].sort((one, other) => one - other);
}
