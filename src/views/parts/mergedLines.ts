import type { RaRecord } from 'react-admin';
import { isNewLine, isRemovedLine, type Line } from './editedParts.ts';
import { isMoved } from './placesOf.ts';

type Stored = readonly RaRecord<string>[];

/**
 * Merges refetched lines into the form. Puts changes of others under typed values, drops removed lines, and keeps a changed
 * order.
 */
export function mergedLines(typed: readonly Line[], before: Stored, now: Stored): Line[] {
  const merged = now.map((line): Line => {
    const mine = typed.find(({ id }) => id === line.id);
    const old = before.find(({ id }) => id === line.id);
    return mine && old ? { ...line, ...editsIn(mine, old), meta: metaOf(line, mine) } : line;
  });
  const stillMerged = new Map(merged.map((line) => [line.id, line]));
  if (!isMoved(typed, before)) return [...merged, ...typed.filter(isNewLine)];
  const ordered = typed.flatMap((line): Line[] => {
    const now = isNewLine(line) ? line : stillMerged.get(line.id);
    return now ? [now] : [];
  });
  return [...ordered, ...merged.filter(({ id }) => typed.every((line) => line.id !== id))];
}

const editsIn = ({ meta: _meta, ...mine }: Line, old: RaRecord): object =>
  Object.fromEntries(
    Object.entries(mine).filter(([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(old[name] ?? null)),
  );

const metaOf = (line: RaRecord, mine: Line): object => ({
  ...line['meta'],
  ...(isRemovedLine(mine) && { isRemoved: true }),
});
