import { useCallback, useEffect, useRef } from 'react';

/** Sets the milliseconds after which a held pointer no longer counts as a press. */
const patience = 3000;

/** Returns a function that waits until nothing is pressed: a layout change during a press makes it miss. */
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
    // Ends the wait after the click event, which follows the release.
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
