import { useState } from 'react';
import { isOffered } from '../pages/pageNeeds.ts';
import type { Session } from '../session/session.ts';
import { SignInPage } from './pages/signIn/SignInPage.tsx';
import { useFormBegun } from './pages/signIn/useFormBegun.ts';
import { useSignInMethods } from './pages/signIn/useSignInMethods.ts';
import { openIdOutcome, openIdStart, signInNotice } from './returnPage.ts';
import { visitorOffer } from './visit.ts';

interface SignInProps {
  session: Session;
  /** Called when somebody begins to sign in, perhaps more than once. */
  onBegun: () => void;
  onSignedIn: () => void;
}

/** Draws the sign-in page with the server's methods and the notice from the URL. */
export function SignIn({ session, onBegun, onSignedIn }: SignInProps) {
  useFormBegun(onBegun);
  const { demo, openId, canSignUp } = useSignInMethods();
  const [outcome] = useState(openIdOutcome);
  return (
    <SignInPage
      demoAccounts={demo}
      canSignUp={canSignUp}
      hasShop={isOffered('/search', visitorOffer)}
      openId={openId && { ...openId, href: openIdStart() }}
      outcome={outcome}
      notice={signInNotice()}
      authenticate={async (credentials) => {
        onBegun();
        const failure = await session.signIn(credentials);
        if (!failure) onSignedIn();
        return failure;
      }}
    />
  );
}
