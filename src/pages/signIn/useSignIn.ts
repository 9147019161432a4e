import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCountdown } from '../../layout/public/useCountdown.ts';
import type { Credentials, OpenIdCredentials, OpenIdOutcome, SignInFailure } from './credentials.ts';

/** Lets somebody in, or answers why not. */
export type SignIn = (credentials: Credentials | OpenIdCredentials) => Promise<SignInFailure | null>;

export interface SignInState {
  isBusy: boolean;
  failure: SignInFailure | null;
  /** Once the server has asked for a code, the form keeps asking. */
  needsCode: boolean;
  /** Somebody comes from an OpenID provider: neither address nor password is asked. */
  isFinishing: boolean;
  secondsLeft: number;
  submit: (credentials: Credentials | OpenIdCredentials) => Promise<void>;
}

/** After these, coming from the provider is of no more use: the form asks for everything. */
const endings: readonly string[] = ['IDENTITY_NOT_FOUND', 'IDENTITY_EXPIRED', 'USER_NOT_ACTIVATED'];

/** @param outcome how it went at an OpenID provider; null: nobody comes from one */
export function useSignIn(signIn: SignIn, outcome: OpenIdOutcome | null): SignInState {
  const [isFinishing, setFinishing] = useState(outcome === 'done');
  const [isBusy, setBusy] = useState(isFinishing);
  const [failure, setFailure] = useState(failureAtProvider(outcome));
  const [needsCode, setNeedsCode] = useState(false);
  const { secondsLeft, start } = useCountdown();

  const submit = async (credentials: Credentials | OpenIdCredentials): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const refused = await signIn(credentials);
    setBusy(false);
    setFailure(refused);
    if (refused?.code === 'OTP_REQUIRED') setNeedsCode(true);
    if (refused?.seconds) start(refused.seconds);
    if (refused && endings.includes(refused.code)) {
      setFinishing(false);
      setNeedsCode(false);
    }
  };

  const isBegun = useRef(false);
  const finish = useEffectEvent(() => {
    if (!isFinishing || isBegun.current) return;
    // The server lets in once: no second time where React runs effects twice.
    isBegun.current = true;
    void submit({ openId: true, rememberMe: false });
  });
  useEffect(() => finish(), []);

  const isOver = failure?.seconds !== undefined && secondsLeft === 0;
  return { isBusy, failure: isOver ? null : failure, needsCode, isFinishing, secondsLeft, submit };
}

const failureAtProvider = (outcome: OpenIdOutcome | null): SignInFailure | null =>
  outcome === null || outcome === 'done' ? null : { code: `OPENID_${outcome.toUpperCase()}` };
