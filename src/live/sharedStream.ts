import { keepReading, type StreamOptions } from './eventStream.ts';
import type { LiveEvent } from './liveEvent.ts';

export interface SharedStreamOptions extends Pick<StreamOptions, 'fetch' | 'url' | 'onEvent'> {
  /** The same for all tabs of one user, and for nobody else's. */
  name: string;
}

/** Waiting longer than this for one's turn, others may have changed something in between. */
const unnoticed = 1_000;

/**
 * Hears of changes while the tab is seen: one tab of a user reads the stream, the others hear it from that one. A tab that was
 * hidden has missed some, and hears `reset`. Answers a function that stops it.
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
  // Not everywhere: they ask for a secure context.
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
    // Whoever leaves while waiting for their turn gets none.
    .catch(() => undefined);
  return () => {
    leave.abort();
    channel.close();
  };
}
