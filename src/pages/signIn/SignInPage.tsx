import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { Notice } from '../../layout/public/controls.ts';
import { PublicPage } from '../../layout/public/PublicPage.tsx';
import type { SignInNotice } from '../../returnPage.ts';
import type { DemoAccount } from './credentials.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { OtherWays } from './OtherWays.tsx';
import { SignInForm } from './SignInForm.tsx';
import { type SignIn, useSignIn } from './useSignIn.ts';

interface SignInPageProps {
  signIn: SignIn;
  demoAccounts: readonly DemoAccount[];
  /** What was done before. */
  notice?: SignInNotice | null;
}

export function SignInPage({ signIn, demoAccounts, notice }: SignInPageProps) {
  const { translate } = useLanguage();
  const state = useSignIn(signIn);
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
      <OtherWays />
      <DemoAccounts
        accounts={demoAccounts}
        isBusy={state.isBusy || state.secondsLeft > 0}
        onChoose={({ email, password }) => void state.submit({ email, password, rememberMe: false })}
      />
    </PublicPage>
  );
}
