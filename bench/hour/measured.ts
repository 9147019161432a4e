import { type Answer, type Attempt, askTwice, FailedRequest, type Question } from './client.ts';

/** Tells what went wrong, and how each attempt ended. */
export interface Failure {
  kind: string;
  story: string;
  attempts: readonly Attempt[];
}

export interface Measured {
  /** Milliseconds of each request by kind, retries and the wait before them included. */
  times: Map<string, number[]>;
  /** Counts by kind the requests that needed their retry. */
  retried: Map<string, number>;
  /** Counts why they needed it. */
  reasons: Map<string, number>;
  failures: Failure[];
}

/** Asks, retries once, and throws FailedRequest unless the answer has the expected status. Returns the answer. */
export type Asker = (kind: string, question: Question, expected: number) => Promise<Answer>;

export const newMeasured = (): Measured => ({
  times: new Map(),
  retried: new Map(),
  reasons: new Map(),
  failures: [],
});

/** Asks a server by this address, and writes down how long each kind of request took. */
export function measuringAsker(url: string, { times, retried, reasons }: Measured): Asker {
  return async (kind, question, expected) => {
    const begun = performance.now();
    const { answer, attempts } = await askTwice(url, question);
    const own = times.get(kind) ?? [];
    own.push(performance.now() - begun);
    times.set(kind, own);
    const [first, second] = attempts;
    if (first && second) {
      count(retried, kind);
      count(reasons, first.outcome);
    }
    if (answer.status === expected) return answer;
    const asked = `${question.method ?? 'GET'} ${question.path}`;
    throw new FailedRequest(
      `${asked} was answered ${answer.status}, not ${expected}: ${answer.text.slice(0, 1000)}`,
      attempts,
    );
  };
}

/** Runs work; prints and writes down what went wrong instead of throwing it. */
export async function noting(measured: Measured, kind: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const story = error instanceof Error ? error.message : String(error);
    console.log(`${new Date().toISOString()} ${kind}: ${story}`);
    measured.failures.push({ kind, story, attempts: error instanceof FailedRequest ? error.attempts : [] });
  }
}

const count = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
