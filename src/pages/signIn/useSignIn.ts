import { useState } from 'react';
import { useCountdown } from '../../layout/public/useCountdown.ts';
import type { Credentials, SignInFailure } from './credentials.ts';

/** Lets somebody in, or answers why not. */
export type SignIn = (credentials: Credentials) => Promise<SignInFailure | null>;

export interface SignInState {
  isBusy: boolean;
  failure: SignInFailure | null;
  /** Once the server has asked for a code, the form keeps asking. */
  needsCode: boolean;
  secondsLeft: number;
  submit: (credentials: Credentials) => Promise<void>;
}

export function useSignIn(signIn: SignIn): SignInState {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const { secondsLeft, start } = useCountdown();

  const submit = async (credentials: Credentials): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const refused = await signIn(credentials);
    setBusy(false);
    setFailure(refused);
    if (refused?.code === 'OTP_REQUIRED') setNeedsCode(true);
    if (refused?.seconds) start(refused.seconds);
  };

  const isOver = failure?.seconds !== undefined && secondsLeft === 0;
  return { isBusy, failure: isOver ? null : failure, needsCode, secondsLeft, submit };
}
