import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Authenticate, Credentials, OpenIdCredentials, SignInFailure } from '../../../session/credentials.ts';
import { useCountdown } from '../../requests/useCountdown.ts';
import type { OpenIdOutcome } from '../../returnPage.ts';

export interface SignInState {
  isBusy: boolean;
  failure: SignInFailure | null;
  /** Whether to ask for a code; stays true once the server has requested one, for the same address. */
  needsCode: boolean;
  /** Whether an OpenID provider has identified the user, so that address and password are hidden. */
  isFinishing: boolean;
  secondsLeft: number;
  submit: (credentials: Credentials | OpenIdCredentials) => Promise<void>;
  /** Asks for no code until the server does, as another account may have no second factor. */
  changeAddress: () => void;
}

/** Lists codes of failures after which the form asks for address and password again. */
const endings: readonly string[] = ['IDENTITY_NOT_FOUND', 'IDENTITY_EXPIRED', 'USER_NOT_ACTIVATED'];

/** @param outcome outcome at an OpenID provider; null when none was involved */
export function useSignIn(authenticate: Authenticate, outcome: OpenIdOutcome | null): SignInState {
  const [isFinishing, setFinishing] = useState(outcome === 'done');
  const [isBusy, setBusy] = useState(isFinishing);
  const [failure, setFailure] = useState(failureAtProvider(outcome));
  const [needsCode, setNeedsCode] = useState(false);
  const { secondsLeft, start } = useCountdown();

  const submit = async (credentials: Credentials | OpenIdCredentials): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const refused = await authenticate(credentials);
    setBusy(false);
    setFailure(refused);
    if (refused?.code === 'OTP_REQUIRED') setNeedsCode(true);
    if (refused?.seconds) start(refused.seconds);
    if (refused && endings.includes(refused.code)) {
      setFinishing(false);
      setNeedsCode(false);
    }
  };

  const changeAddress = (): void => {
    if (!needsCode) return;
    setNeedsCode(false);
    if (failure?.seconds === undefined) setFailure(null);
  };

  const isBegun = useRef(false);
  const finish = useEffectEvent(() => {
    if (!isFinishing || isBegun.current) return;
    // Sends once although strict mode runs effects twice: the server accepts an outcome a single time.
    isBegun.current = true;
    void submit({ openId: true, rememberMe: false });
  });
  useEffect(() => finish(), []);

  const isOver = failure?.seconds !== undefined && secondsLeft === 0;
  return { isBusy, failure: isOver ? null : failure, needsCode, isFinishing, secondsLeft, submit, changeAddress };
}

const failureAtProvider = (outcome: OpenIdOutcome | null): SignInFailure | null =>
  outcome === null || outcome === 'done' ? null : { code: `OPENID_${outcome.toUpperCase()}` };
