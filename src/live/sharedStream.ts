import { keepReading, type StreamOptions } from './eventStream.ts';
import type { LiveEvent } from './liveEvent.ts';
import { type Moment, now } from './moment.ts';

export interface SharedStreamOptions extends Pick<StreamOptions, 'fetch' | 'url' | 'onEvent'> {
  /** Name of the lock and channel; tabs of one user share it. */
  name: string;
  /** When the first reads of the page began; later changes are asked for. */
  since: Moment;
}

/** Passes on to other tabs an event, or that all changes up to now have been received. */
type Told = LiveEvent | { name: 'heard' };

/** Sets the milliseconds of waiting for the lock after which another tab is the one that reads. */
const unnoticed = 1_000;

/**
 * Receives events while the tab is visible. One tab of a user reads the stream and passes events to the others. A tab that
 * becomes visible, or finds another one reading, receives `reset`. Returns a function that stops it.
 */
export function listenWhileVisible({ since, ...options }: SharedStreamOptions): () => void {
  let stop: (() => void) | null = null;
  let wasHidden = false;
  const follow = (): void => {
    if (document.visibilityState === 'hidden') {
      stop?.();
      stop = null;
      wasHidden = true;
      return;
    }
    stop ??= listen(options, wasHidden ? { since: now(), isBehind: false } : { since, isBehind: true });
    if (wasHidden) options.onEvent({ name: 'reset' });
    wasHidden = false;
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stop?.();
  };
}

interface Beginning {
  since: Moment;
  /** Whether another tab may have received changes since this page has read. */
  isBehind: boolean;
}

function listen({ name, onEvent, ...stream }: Omit<SharedStreamOptions, 'since'>, beginning: Beginning): () => void {
  const leave = new AbortController();
  const { signal } = leave;
  let { since, isBehind } = beginning;
  const read = (share: (told: Told) => void): Promise<void> =>
    keepReading({
      ...stream,
      signal,
      since: () => since,
      onEvent: (event) => {
        onEvent(event);
        share(event);
      },
      onHeard: () => {
        since = now();
        share({ name: 'heard' });
      },
    });
  const { locks } = navigator;
  // Reads its own stream without locks, which need a secure context.
  if (!locks || typeof BroadcastChannel === 'undefined') {
    void read(() => undefined);
    return () => leave.abort();
  }
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    if (data.name !== 'heard') onEvent(data);
    else if (!isBehind) since = now();
  };
  const catchUp = (): void => {
    isBehind = false;
    since = now();
    onEvent({ name: 'reset' });
  };
  const waiting = isBehind ? setTimeout(catchUp, unnoticed) : undefined;
  locks
    .request(name, { signal }, () => {
      clearTimeout(waiting);
      return read((told) => {
        if (!signal.aborted) channel.postMessage(told);
      });
    })
    // Ignores the abort of a wait for the lock.
    .catch(() => undefined);
  return () => {
    clearTimeout(waiting);
    leave.abort();
    channel.close();
  };
}
