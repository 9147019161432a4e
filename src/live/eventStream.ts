import { type LiveEvent, liveEventOf } from './liveEvent.ts';
import { elapsedSince, type Moment, now } from './moment.ts';

type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

export interface StreamOptions {
  /** Adds the session token; `EventSource` cannot, and URLs must not hold tokens. */
  fetch: Fetch;
  url: string;
  signal: AbortSignal;
  onEvent: (event: LiveEvent) => void;
  /** Returns the moment after which changes are asked for: that of the first reads, or of the last event. */
  since: () => Moment;
  /** Called whenever all changes up to now have been received. */
  onHeard: () => void;
}

const firstWait = 1_000;
const longestWait = 60_000;
/** Gives up a connection that is silent for this long; the server sends a heartbeat every 25 seconds. */
const longestSilence = 60_000;
/** Limits the age that a server takes; this much means "or longer". */
const longestAge = 60_000;
/** Asks for these milliseconds more than have passed, as requests and answers are under way for a while. */
const allowance = 2_000;

/** Reads the event stream until aborted, reconnecting with growing pauses. */
export async function keepReading(options: StreamOptions): Promise<void> {
  const { signal } = options;
  let wait = firstWait;
  while (!signal.aborted) {
    const opened = await readOnce(options);
    if (signal.aborted) return;
    // Spreads reconnects randomly, so that browsers do not all return at once.
    wait = opened ? firstWait : Math.min(wait * 2, longestWait);
    await pause(wait * (0.5 + Math.random()), signal);
  }
}

/** Reads one connection to its end; returns whether it could be opened. */
async function readOnce(options: StreamOptions): Promise<boolean> {
  const { fetch, url, signal, since, onEvent } = options;
  const silence = watchSilence();
  const asked = now();
  const age = Math.min(longestAge, Math.ceil(elapsedSince(since()) + allowance));
  try {
    const answer = await fetch(`${url}?age=${age}`, {
      headers: { Accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!answer.ok || !answer.body) return false;
    // Gives up what lies between, as the server counts the age from when it was asked.
    if (elapsedSince(asked) > allowance) onEvent({ name: 'reset' });
    await readEvents(answer.body, { ...options, onChunk: silence.heard }).catch(() => undefined);
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

interface Reading extends Pick<StreamOptions, 'onEvent' | 'onHeard'> {
  /** Called whenever anything came. */
  onChunk: () => void;
}

/** Parses events as the HTML Living Standard does, section 9.2.6. */
async function readEvents(body: ReadableStream<Uint8Array>, { onEvent, onHeard, onChunk }: Reading): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let unread = '';
  let isCurrent = false;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    onChunk();
    const blocks = `${unread}${value}`.split('\n\n');
    unread = blocks.pop() ?? '';
    for (const block of blocks) {
      const { name, data } = eventIn(block);
      isCurrent ||= name === 'current';
      const event = name !== undefined && data !== undefined ? liveEventOf(name, JSON.parse(data)) : undefined;
      if (event) onEvent(event);
    }
    if (isCurrent) onHeard();
  }
}

function eventIn(block: string): { name: string | undefined; data: string | undefined } {
  const fieldOf = (field: string): string | undefined =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${field}: `))
      ?.slice(field.length + 2);
  return { name: fieldOf('event'), data: fieldOf('data') };
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
