import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import { ToSignIn } from '../../frame/Answer.tsx';
import { LinkFailed } from '../../frame/LinkFailed.tsx';
import { PublicPage } from '../../frame/PublicPage.tsx';
import { NewPasswordForm } from '../../newPassword/NewPasswordForm.tsx';
import { useVisitorRequest } from '../../requests/useVisitorRequest.ts';
import type { ChosenPassword } from '../../requests/visitorCalls.ts';

interface ChoosePasswordPageProps {
  /** `activate` sets an account's first password, `resetPassword` replaces a forgotten one; their text keys match. */
  purpose: 'activate' | 'resetPassword';
  /** The token of the link; empty when the link has lost it. */
  token: string;
  save: (chosen: ChosenPassword) => Promise<void>;
  onDone: () => void;
}

/** Asks for a new password; the token of the mailed link proves the identity. */
export function ChoosePasswordPage({ purpose, token, save, onDone }: ChoosePasswordPageProps) {
  const { translate } = useLanguage();
  const request = useVisitorRequest();
  const title = translate(`${purpose}.title`);
  if (token === '' || request.refusal?.code === 'ACTIVATION_NOT_FOUND')
    return (
      <LinkFailed
        title={title}
        explanation={translate(`${purpose}.linkFailed`)}
        askAgain={translate(`${purpose}.askAgain`)}
      />
    );
  return (
    <PublicPage title={title} heading={title} introduction={translate(`${purpose}.introduction`)}>
      <NewPasswordForm
        request={request}
        submitLabel={translate(`${purpose}.submit`)}
        save={(password) => save({ token, password })}
        onSaved={onDone}
      />
      {purpose === 'resetPassword' && <ToSignIn />}
    </PublicPage>
  );
}
