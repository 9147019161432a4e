import Box from '@mui/material/Box';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { Notice } from '../../layout/public/controls.ts';
import { PublicPage } from '../../layout/public/PublicPage.tsx';
import type { SignInNotice } from '../../returnPage.ts';
import type { DemoAccount, OpenIdOutcome } from './credentials.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { OpenIdLink } from './OpenIdLink.tsx';
import { OtherWays } from './OtherWays.tsx';
import { SignInForm } from './SignInForm.tsx';
import { type SignIn, useSignIn } from './useSignIn.ts';

interface SignInPageProps {
  signIn: SignIn;
  demoAccounts: readonly DemoAccount[];
  /** What was done before. */
  notice?: SignInNotice | null;
  /** The OpenID provider, and where to begin there. */
  openId?: { name: string; href: string } | null;
  /** How it went there, where somebody comes from it. */
  outcome?: OpenIdOutcome | null;
}

export function SignInPage({ signIn, demoAccounts, notice, openId, outcome = null }: SignInPageProps) {
  const { translate } = useLanguage();
  const state = useSignIn(signIn, outcome);
  return (
    <PublicPage
      title={translate('signIn.title')}
      heading={translate('signIn.welcome')}
      introduction={translate('signIn.introduction')}
    >
      {notice && (
        <Notice role="status" data-tone="success" sx={{ mb: 3 }}>
          {translate(`signIn.notice.${notice}`)}
        </Notice>
      )}
      <SignInForm state={state} />
      {state.isFinishing ? (
        <Box component="p" sx={{ fontSize: '0.875rem', '& a': { color: 'primary.main' } }}>
          <a href="/login">{translate('signIn.otherwise')}</a>
        </Box>
      ) : (
        <>
          {openId && <OpenIdLink {...openId} />}
          <OtherWays />
          <DemoAccounts
            accounts={demoAccounts}
            isBusy={state.isBusy || state.secondsLeft > 0}
            onChoose={({ email, password }) => void state.submit({ email, password, rememberMe: false })}
          />
        </>
      )}
    </PublicPage>
  );
}
