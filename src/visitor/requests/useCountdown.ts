import { useEffect, useState } from 'react';

/** Counts down whole seconds by the clock, because timers of a sleeping tab stop. */
export function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (endsAt === null) return;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setSecondsLeft(left);
      if (left === 0) setEndsAt(null);
    }, 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  const start = (seconds: number): void => {
    setSecondsLeft(Math.ceil(seconds));
    setEndsAt(Date.now() + seconds * 1000);
  };
  return { secondsLeft, start };
}
