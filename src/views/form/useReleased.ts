import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds. Whoever holds for longer does not press. */
const patience = 1000;

/** Settles once nothing is pressed: what moves under a press takes it away from what it was meant for. */
export function useReleased(): () => Promise<void> {
  const released = useRef(Promise.resolve());
  useEffect(() => {
    let end = (): void => undefined;
    const press = (): void => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, patience);
      released.current = promise;
      end = () => {
        clearTimeout(timer);
        resolve();
      };
    };
    // The click comes after it.
    const release = (): void => void setTimeout(end);
    document.addEventListener('pointerdown', press, { capture: true });
    for (const over of ['pointerup', 'pointercancel']) document.addEventListener(over, release, { capture: true });
    return () => {
      end();
      document.removeEventListener('pointerdown', press, { capture: true });
      for (const over of ['pointerup', 'pointercancel']) document.removeEventListener(over, release, { capture: true });
    };
  }, []);
  return useCallback(() => released.current, []);
}
