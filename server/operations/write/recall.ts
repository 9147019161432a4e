import type { WriteContext } from './writeContext.ts';

/** Answers by what was asked. */
export type Recalled = Map<string, Promise<unknown>>;

/**
 * The context of one round in which drafts are made and judged. Nothing is written until it is over, so what one draft asked is
 * not asked again for the next: rules ask of each of a thousand lines what their product costs.
 */
export const recalling = (context: WriteContext): WriteContext => ({ ...context, recalled: new Map() });

/** What was answered before in this round; else asks. */
export function recall<T>(
  { recalled }: { recalled?: Recalled | null },
  question: string,
  ask: () => Promise<T>,
): Promise<T> {
  if (!recalled) return ask();
  const known = recalled.get(question) as Promise<T> | undefined;
  const answer = known ?? ask();
  if (!known) recalled.set(question, answer);
  return answer;
}
