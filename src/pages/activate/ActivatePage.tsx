import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { PublicPage } from '../../layout/public/PublicPage.tsx';
import { LinkFailed } from '../../visitor/LinkFailed.tsx';
import { NewPasswordForm } from '../../visitor/newPassword/NewPasswordForm.tsx';
import { useVisitorRequest } from '../../visitor/useVisitorRequest.ts';
import type { VisitorCalls } from '../../visitor/visitorCalls.ts';

interface ActivatePageProps {
  /** Of the link; empty where the link has lost it. */
  token: string;
  calls: Pick<VisitorCalls, 'activate'>;
  onDone: () => void;
}

/** The first password of an account, chosen by whoever reads its mail. */
export function ActivatePage({ token, calls, onDone }: ActivatePageProps) {
  const { translate } = useLanguage();
  const request = useVisitorRequest();
  const title = translate('activate.title');
  if (token === '' || request.refusal?.code === 'ACTIVATION_NOT_FOUND')
    return (
      <LinkFailed
        title={title}
        explanation={translate('activate.linkFailed')}
        askAgain={translate('activate.askAgain')}
      />
    );
  return (
    <PublicPage title={title} heading={title} introduction={translate('activate.introduction')}>
      <NewPasswordForm
        request={request}
        submitLabel={translate('activate.submit')}
        save={(password) => calls.activate({ token, password })}
        onSaved={onDone}
      />
    </PublicPage>
  );
}
