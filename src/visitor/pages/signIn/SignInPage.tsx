import Box from '@mui/material/Box';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import type { Authenticate } from '../../../session/credentials.ts';
import { PublicPage } from '../../frame/PublicPage.tsx';
import { Notice } from '../../inputs/controls.ts';
import type { OpenIdOutcome, SignInNotice } from '../../returnPage.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { OpenIdLink } from './OpenIdLink.tsx';
import { OtherWays } from './OtherWays.tsx';
import { SignInForm } from './SignInForm.tsx';
import { useSignIn } from './useSignIn.ts';
import type { DemoAccount } from './useSignInMethods.ts';

interface SignInPageProps {
  authenticate: Authenticate;
  demoAccounts: readonly DemoAccount[];
  /** Default: true. */
  canSignUp?: boolean;
  /** Whether the application has a shop. Default: no. */
  hasShop?: boolean;
  /** What was done just before, for a notice. */
  notice?: SignInNotice | null;
  /** Name of the OpenID provider, and the URL to start there. */
  openId?: { name: string; href: string } | null;
  /** Outcome at the OpenID provider; null when none was involved. */
  outcome?: OpenIdOutcome | null;
}

export function SignInPage(props: SignInPageProps) {
  const { authenticate, demoAccounts, canSignUp = true, hasShop = false, notice, openId, outcome = null } = props;
  const { translate } = useLanguage();
  const state = useSignIn(authenticate, outcome);
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
          <OtherWays canSignUp={canSignUp} hasShop={hasShop} />
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
