import { type FormEvent, useState } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { PrimaryButton } from '../../layout/public/controls.ts';
import { FailureNotice } from '../../layout/public/FailureNotice.tsx';
import { Field } from '../../layout/public/Field.tsx';
import { PublicPage } from '../../layout/public/PublicPage.tsx';
import { Answer, ToSignIn } from '../../visitor/Answer.tsx';
import { refuseFaulty } from '../../visitor/refusal.ts';
import { useVisitorRequest } from '../../visitor/useVisitorRequest.ts';
import type { VisitorCalls } from '../../visitor/visitorCalls.ts';

/** Asks for the letter with which another password is chosen; the answer is the same whoever has the address. */
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
