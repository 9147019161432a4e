/** One round in which drafts of many records are made and judged, before any of them is written. */
export interface Round {
  /** Answers by what was asked. */
  answers: Map<string, Promise<unknown>>;
  /** The records that the drafts are of, and those they refer to, by the name of their table. */
  concerned: ReadonlyMap<string, Concerned>;
}

/** Ids in an order, and the place of each. */
export interface Concerned {
  ids: readonly string[];
  places: ReadonlyMap<string, number>;
}

/** What was answered before; else asks. */
export function once<T>({ answers }: Round, question: string, ask: () => Promise<T>): Promise<T> {
  const known = answers.get(question) as Promise<T> | undefined;
  const answer = known ?? ask();
  if (!known) answers.set(question, answer);
  return answer;
}
