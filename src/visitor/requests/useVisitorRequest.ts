import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { Refusal } from './refusal.ts';
import { useCountdown } from './useCountdown.ts';

export interface VisitorRequest {
  /** The form; its first faulty input gets the focus. */
  form: RefObject<HTMLFormElement | null>;
  isBusy: boolean;
  /** Why the request was refused; null again once the wait is over. */
  refusal: Refusal | null;
  secondsLeft: number;
  /** Returns the message of an input's fault. */
  faultOf: (name: string) => string | undefined;
  /** Sends the request; returns whether it succeeded. */
  run: (work: () => Promise<void>) => Promise<boolean>;
}

/** Tracks a form's request: whether it is running, and why it was refused. */
export function useVisitorRequest(): VisitorRequest {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { secondsLeft, start } = useCountdown();
  const { translate } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal && !isBusy) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal, isBusy]);

  const run = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setRefusal(null);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setRefusal(error);
      if (error.seconds > 0) start(error.seconds);
      return false;
    } finally {
      setBusy(false);
    }
  };

  const isOver = refusal !== null && refusal.seconds > 0 && secondsLeft === 0;
  const faultOf = (name: string): string | undefined => {
    const fault = refusal?.faults[name];
    return fault && translate(fault);
  };
  return { form, isBusy, refusal: isOver ? null : refusal, secondsLeft, faultOf, run };
}
