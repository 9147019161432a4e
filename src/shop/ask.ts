/** Says that a question got no answer; `seconds` to wait where too much was asked. */
export class AskFailure extends Error {
  readonly seconds: number;

  constructor(seconds = 0) {
    super('A question got no answer.');
    this.name = 'AskFailure';
    this.seconds = seconds;
  }
}

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
    if (!response.ok || !response.body) throw new AskFailure(Number(response.headers.get('Retry-After') ?? 0));
    for await (const line of linesOf(response.body)) yield JSON.parse(line) as Line;
  };

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
