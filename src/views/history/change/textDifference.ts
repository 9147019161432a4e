/** A stretch of text that both have, or only the one before, or only the one after. */
export interface Piece {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** More comparisons than this would be felt; then what differs is shown as a whole. */
const mostCompared = 1_000_000;

/** How one text became another, by words. The pieces that are not new are the text before, those not gone the one after. */
export function textDifference(before: string, after: string): Piece[] {
  const [old, now] = [words(before), words(after)];
  const shortest = Math.min(old.length, now.length);
  let start = 0;
  while (start < shortest && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shortest - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const [oldMiddle, newMiddle] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
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
  let [i, j] = [0, 0];
  while (i < old.length && j < now.length) {
    const [mine, theirs] = [old[i] ?? '', now[j] ?? ''];
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

/** How many words the rests of two texts from these places on have in common, in their order. */
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
