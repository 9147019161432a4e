/** Holds one round: drafts of many records are transformed and validated before any is written. */
export interface Round {
  /** Answers by question. */
  answers: Map<string, Promise<unknown>>;
  /** The drafted records and those they refer to, by the name of their table. */
  concerned: ReadonlyMap<string, Concerned>;
}

/** Holds ids in an order, and the place of each. */
export interface Concerned {
  ids: readonly string[];
  places: ReadonlyMap<string, number>;
}

/** Returns the earlier answer to a question; else asks. */
export function once<T>({ answers }: Round, question: string, ask: () => Promise<T>): Promise<T> {
  const known = answers.get(question) as Promise<T> | undefined;
  const answer = known ?? ask();
  if (!known) answers.set(question, answer);
  return answer;
}
