import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { PublicPage } from '../../layout/public/PublicPage.tsx';
import { ToSignIn } from '../../visitor/Answer.tsx';
import { LinkFailed } from '../../visitor/LinkFailed.tsx';
import { NewPasswordForm } from '../../visitor/newPassword/NewPasswordForm.tsx';
import { useVisitorRequest } from '../../visitor/useVisitorRequest.ts';
import type { VisitorCalls } from '../../visitor/visitorCalls.ts';

interface ResetPasswordPageProps {
  /** Of the link; empty where the link has lost it. */
  token: string;
  calls: Pick<VisitorCalls, 'resetPassword'>;
  onDone: () => void;
}

/** Another password for whoever has forgotten theirs. */
export function ResetPasswordPage({ token, calls, onDone }: ResetPasswordPageProps) {
  const { translate } = useLanguage();
  const request = useVisitorRequest();
  const title = translate('resetPassword.title');
  if (token === '' || request.refusal?.code === 'ACTIVATION_NOT_FOUND')
    return (
      <LinkFailed
        title={title}
        explanation={translate('resetPassword.linkFailed')}
        askAgain={translate('resetPassword.askAgain')}
      />
    );
  return (
    <PublicPage title={title} heading={title} introduction={translate('resetPassword.introduction')}>
      <NewPasswordForm
        request={request}
        submitLabel={translate('resetPassword.submit')}
        save={(password) => calls.resetPassword({ token, password })}
        onSaved={onDone}
      />
      <ToSignIn />
    </PublicPage>
  );
}
