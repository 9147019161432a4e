import { type FormEvent, useState } from 'react';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import { Answer, ToSignIn } from '../../frame/Answer.tsx';
import { PublicPage } from '../../frame/PublicPage.tsx';
import { PrimaryButton } from '../../inputs/controls.ts';
import { FailureNotice } from '../../inputs/FailureNotice.tsx';
import { Field } from '../../inputs/Field.tsx';
import { refuseFaulty } from '../../requests/refusal.ts';
import { useVisitorRequest } from '../../requests/useVisitorRequest.ts';
import type { VisitorCalls } from '../../requests/visitorCalls.ts';

/** Requests a mail to choose another password; the answer does not disclose which addresses are known. */
export function ForgotPasswordPage({ calls }: { calls: Pick<VisitorCalls, 'forgotPassword'> }) {
  const { translate } = useLanguage();
  const { form, isBusy, refusal, secondsLeft, faultOf, run } = useVisitorRequest();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const fault = faultOf('email');
  const title = translate('forgotPassword.title');

  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    const isSent = await run(async () => {
      refuseFaulty(email === '' ? { email: 'signIn.emailRequired' } : {});
      await calls.forgotPassword(email);
    });
    if (isSent) setSentTo(email);
  };

  if (sentTo !== null)
    return (
      <Answer
        title={title}
        heading={translate('visitor.seeMail')}
        explanation={translate('forgotPassword.sent', { email: sentTo })}
      />
    );
  return (
    <PublicPage title={title} heading={title} introduction={translate('forgotPassword.introduction')}>
      <form ref={form} noValidate onSubmit={(event) => void send(event)}>
        <Field
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          required
          label={translate('signIn.email')}
          error={fault}
        />
        <FailureNotice failure={fault ? null : refusal} secondsLeft={secondsLeft} />
        <PrimaryButton type="submit" disabled={isBusy || secondsLeft > 0} sx={{ mt: 1.5 }}>
          {translate(isBusy ? 'forgotPassword.submitting' : 'forgotPassword.submit')}
        </PrimaryButton>
      </form>
      <ToSignIn />
    </PublicPage>
  );
}
