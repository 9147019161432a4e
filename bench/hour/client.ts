import { setTimeout as pause } from 'node:timers/promises';

/** Waits these milliseconds before the one retry. */
const beforeRetry = 500;
/** Gives an answer up after these milliseconds. */
const patience = 60_000;

export interface Question {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: object;
  contentType?: string;
  /** Makes the form that is sent instead of a body. */
  form?: () => FormData;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** Says how one attempt ended: a status, or the error of a broken connection. */
export interface Attempt {
  /** Moment at which it began, in milliseconds since 1970. */
  at: number;
  milliseconds: number;
  outcome: string;
}

/** Reports an error that remained after the retry. */
export class FailedRequest extends Error {
  readonly attempts: readonly Attempt[];

  constructor(message: string, attempts: readonly Attempt[]) {
    super(message);
    this.attempts = attempts;
  }
}

/**
 * Asks the balancer, and once more after a broken connection, a 5xx, or a 409 with Retry-After. Throws
 * FailedRequest where the second attempt ends so as well.
 */
export async function askTwice(url: string, question: Question): Promise<{ answer: Answer; attempts: Attempt[] }> {
  const attempts: Attempt[] = [];
  for (const turn of ['first', 'second']) {
    if (turn === 'second') await pause(beforeRetry);
    const at = Date.now();
    const begun = performance.now();
    const answer = await ask(url, question);
    const outcome = answer instanceof Error ? reasonOf(answer) : `${answer.status}`;
    attempts.push({ at, milliseconds: performance.now() - begun, outcome });
    if (!(answer instanceof Error) && !isWorthRetry(answer)) return { answer, attempts };
    if (turn === 'second') {
      const told = answer instanceof Error ? '' : `: ${answer.text.slice(0, 1000)}`;
      throw new FailedRequest(`${question.method ?? 'GET'} ${question.path} ended with ${outcome}${told}`, attempts);
    }
  }
  throw new Error('The second attempt always ends.');
}

const isWorthRetry = ({ status, headers }: Answer): boolean =>
  status >= 500 || (status === 409 && headers.has('retry-after'));

async function ask(
  url: string,
  { method = 'GET', path, headers, body, contentType, form }: Question,
): Promise<Answer | Error> {
  try {
    const response = await fetch(url + path, {
      method,
      headers: { ...(body && { 'content-type': contentType ?? 'application/vnd.api+json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      ...(form && { body: form() }),
      signal: AbortSignal.timeout(patience),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

const reasonOf = (error: Error): string =>
  error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
