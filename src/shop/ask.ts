/** Says that a question got no answer: after `seconds` it may, and where it `isRefused` it never will. */
export class AskFailure extends Error {
  readonly seconds: number;
  readonly isRefused: boolean;

  constructor({ seconds = 0, isRefused = false } = {}) {
    super('A question got no answer.');
    this.name = 'AskFailure';
    this.seconds = seconds;
    this.isRefused = isRefused;
  }
}

/** Lists the statuses of a question that is malformed or too long (RFC 9110, sections 15.5.1 and 15.5.14). */
const refused: readonly number[] = [400, 413];

type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

/** Asks the server a question that is about no record, and gives each line of the answer as it comes. */
export type Ask = <Line>(name: string, body: object, signal?: AbortSignal) => AsyncGenerator<Line>;

/** @param url URL of the API, without a trailing slash */
export const createAsk = (url: string, fetch: Fetch): Ask =>
  async function* ask<Line>(name: string, body: object, signal?: AbortSignal): AsyncGenerator<Line> {
    const response = await fetch(`${url}/enquiries/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/x-ndjson' },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    }).catch(() => {
      throw new AskFailure();
    });
    if (!response.ok || !response.body) throw failureOf(response);
    for await (const line of linesOf(response.body)) yield JSON.parse(line) as Line;
  };

const failureOf = ({ status, headers }: Response): AskFailure =>
  new AskFailure({ seconds: Number(headers.get('Retry-After') ?? 0), isRefused: refused.includes(status) });

/** Parts a stream into lines; the last one may lack its end. */
async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = `${rest}${value}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter((line) => line !== '');
  }
  if (rest !== '') yield rest;
}
