/** Limits records per question: at some hundred lines each, their lines are fewer than a rule may find. */
const most = 100;

/** Gives records in groups that a question to the database names by id. */
export function* inGroups<Item>(items: readonly Item[], size = most): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
