/** Removes accents and capitals, by which people do not search. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Ranks a name: first what was typed, then what begins with it, then what has such a word. */
function rankOf(name: string, typed: string): number {
  if (name === typed) return 0;
  if (name.startsWith(typed)) return /\p{L}/u.test(name.charAt(typed.length)) ? 2 : 1;
  const words = name.split(/[^\p{L}\d]+/u);
  return words.some((word) => word.startsWith(typed)) ? 3 : 4;
}

/** Orders choices by how well their names match what is typed; equal ones stay in order. */
export function bestFirst<Choice extends { name: string }>(choices: readonly Choice[], typed: string): Choice[] {
  const wanted = plain(typed.trim());
  if (wanted === '') return [...choices];
  return choices
    .map((choice) => ({ choice, rank: rankOf(plain(choice.name), wanted) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice);
}
