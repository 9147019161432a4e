import { type LiveEvent, liveEventOf } from './liveEvent.ts';

type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

export interface StreamOptions {
  /** Adds the session token; `EventSource` cannot, and URLs must not hold tokens. */
  fetch: Fetch;
  url: string;
  signal: AbortSignal;
  onEvent: (event: LiveEvent) => void;
  /** Called after an interruption, in which changes were missed. */
  onGap: () => void;
}

const firstWait = 1_000;
const longestWait = 60_000;
/** Gives up a connection that is silent for this long; the server sends a heartbeat every 25 seconds. */
const longestSilence = 60_000;

/** Reads the event stream until aborted, reconnecting with growing pauses. */
export async function keepReading({ onGap, ...options }: StreamOptions): Promise<void> {
  const { signal } = options;
  let wait = firstWait;
  let isFirst = true;
  while (!signal.aborted) {
    const opened = await readOnce(options, () => {
      if (!isFirst) onGap();
      isFirst = false;
    });
    if (signal.aborted) return;
    // Spreads reconnects randomly, so that browsers do not all return at once.
    wait = opened ? firstWait : Math.min(wait * 2, longestWait);
    await pause(wait * (0.5 + Math.random()), signal);
  }
}

/** Reads one connection to its end; returns whether it could be opened. */
async function readOnce(
  { fetch, url, signal, onEvent }: Omit<StreamOptions, 'onGap'>,
  onOpen: () => void,
): Promise<boolean> {
  const silence = watchSilence();
  try {
    const answer = await fetch(url, {
      headers: { Accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!answer.ok || !answer.body) return false;
    onOpen();
    await readEvents(answer.body, onEvent, silence.heard).catch(() => undefined);
    return true;
  } catch {
    // Ignores failures: the caller retries later.
    return false;
  } finally {
    silence.stop();
  }
}

/** Aborts its signal once nothing was heard for too long: a connection that a network dropped ends by no error. */
function watchSilence() {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), longestSilence);
  };
  heard();
  return { signal: silent.signal, heard, stop: () => clearTimeout(timer) };
}

/** Parses events as the HTML Living Standard does, section 9.2.6. */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: LiveEvent) => void,
  heard: () => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let unread = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    heard();
    const blocks = `${unread}${value}`.split('\n\n');
    unread = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventIn(block);
      if (event) onEvent(event);
    }
  }
}

function eventIn(block: string): LiveEvent | undefined {
  const fieldOf = (field: string): string | undefined =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${field}: `))
      ?.slice(field.length + 2);
  const name = fieldOf('event');
  const data = fieldOf('data');
  return name !== undefined && data !== undefined ? liveEventOf(name, JSON.parse(data)) : undefined;
}

const pause = (time: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, time);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
