import { keepReading, type StreamOptions } from './eventStream.ts';
import type { LiveEvent } from './liveEvent.ts';

export interface SharedStreamOptions extends Pick<StreamOptions, 'fetch' | 'url' | 'onEvent'> {
  /** Name of the lock and channel; tabs of one user share it. */
  name: string;
}

/** Sets the milliseconds of waiting for the lock after which changes may have been missed. */
const unnoticed = 1_000;

/**
 * Receives events while the tab is visible. One tab of a user reads the stream and passes events to the others. A tab that
 * becomes visible receives `reset`. Returns a function that stops it.
 */
export function listenWhileVisible(options: SharedStreamOptions): () => void {
  let stop: (() => void) | null = null;
  let wasHidden = false;
  const follow = (): void => {
    if (document.visibilityState === 'hidden') {
      stop?.();
      stop = null;
      wasHidden = true;
      return;
    }
    stop ??= listen(options);
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

function listen({ name, onEvent, ...stream }: SharedStreamOptions): () => void {
  const leave = new AbortController();
  const { signal } = leave;
  const read = (tell: (event: LiveEvent) => void): Promise<void> =>
    keepReading({ ...stream, signal, onEvent: tell, onGap: () => tell({ name: 'reset' }) });
  const { locks } = navigator;
  // Reads its own stream without locks, which need a secure context.
  if (!locks || typeof BroadcastChannel === 'undefined') {
    void read(onEvent);
    return () => leave.abort();
  }
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => onEvent(data);
  const tellAll = (event: LiveEvent): void => {
    onEvent(event);
    if (!signal.aborted) channel.postMessage(event);
  };
  const since = performance.now();
  locks
    .request(name, { signal }, () => {
      if (performance.now() - since > unnoticed) tellAll({ name: 'reset' });
      return read(tellAll);
    })
    // Ignores the abort of a wait for the lock.
    .catch(() => undefined);
  return () => {
    leave.abort();
    channel.close();
  };
}
