import type { RaRecord } from 'react-admin';
import { isNewLine, isRemovedLine, type Line } from './editedParts.ts';

type Stored = readonly RaRecord<string>[];

/** The lines of a form after they were read anew: what others changed comes below what was typed, and what they removed is gone. */
export function mergedLines(typed: readonly Line[], before: Stored, now: Stored): Line[] {
  const merged = now.map((line): Line => {
    const mine = typed.find(({ id }) => id === line.id);
    const old = before.find(({ id }) => id === line.id);
    return mine && old ? { ...line, ...editsIn(mine, old), meta: metaOf(line, mine) } : line;
  });
  return [...merged, ...typed.filter(isNewLine)];
}

const editsIn = ({ meta: _meta, ...mine }: Line, old: RaRecord): object =>
  Object.fromEntries(
    Object.entries(mine).filter(([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(old[name] ?? null)),
  );

const metaOf = (line: RaRecord, mine: Line): object => ({
  ...line['meta'],
  ...(isRemovedLine(mine) && { isRemoved: true }),
});
