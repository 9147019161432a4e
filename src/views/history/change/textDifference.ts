/** Describes a piece of text that is in both versions, or only in the old or the new one. */
export interface Piece {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Sets the maximum number of comparisons, for a responsive page; beyond it the differing part counts as replaced. */
const mostCompared = 1_000_000;

/** Compares two texts by words. Pieces not added form the old text, pieces not removed the new one. */
export function textDifference(before: string, after: string): Piece[] {
  const old = words(before);
  const now = words(after);
  const shortest = Math.min(old.length, now.length);
  let start = 0;
  while (start < shortest && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shortest - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const oldMiddle = old.slice(start, old.length - end);
  const newMiddle = now.slice(start, now.length - end);
  return joined([
    ...old.slice(0, start).map((text): Piece => ({ kind: 'same', text })),
    ...middleDifference(oldMiddle, newMiddle),
    ...old.slice(old.length - end).map((text): Piece => ({ kind: 'same', text })),
  ]);
}

const words = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];

function middleDifference(old: readonly string[], now: readonly string[]): Piece[] {
  if (old.length * now.length > mostCompared) return [...pieces('gone', old), ...pieces('new', now)];
  const common = longestCommon(old, now);
  const found: Piece[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length && j < now.length) {
    const mine = old[i] ?? '';
    const theirs = now[j] ?? '';
    if (mine === theirs) {
      found.push({ kind: 'same', text: mine });
      i += 1;
      j += 1;
    } else if (common(i + 1, j) >= common(i, j + 1)) {
      found.push({ kind: 'gone', text: mine });
      i += 1;
    } else {
      found.push({ kind: 'new', text: theirs });
      j += 1;
    }
  }
  return [...found, ...pieces('gone', old.slice(i)), ...pieces('new', now.slice(j))];
}

const pieces = (kind: Piece['kind'], texts: readonly string[]): Piece[] => texts.map((text) => ({ kind, text }));

/** Computes the longest common subsequence of words for each pair of positions. */
function longestCommon(old: readonly string[], now: readonly string[]): (i: number, j: number) => number {
  const width = now.length + 1;
  const table = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number): number => table[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      table[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  return at;
}

function joined(all: readonly Piece[]): Piece[] {
  const found: Piece[] = [];
  for (const { kind, text } of all) {
    const last = found.at(-1);
    if (last?.kind === kind) last.text += text;
    else found.push({ kind, text });
  }
  return found;
}
