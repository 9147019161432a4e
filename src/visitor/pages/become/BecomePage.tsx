import Box from '@mui/material/Box';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import { Answer, ToSignIn } from '../../frame/Answer.tsx';
import { PublicPage } from '../../frame/PublicPage.tsx';
import { QuietButton } from '../../inputs/controls.ts';
import { FailureNotice } from '../../inputs/FailureNotice.tsx';
import type { Refusal } from '../../requests/refusal.ts';
import type { VisitorCalls } from '../../requests/visitorCalls.ts';
import { SignUpForm } from './SignUpForm.tsx';
import { useSignUpRecords } from './useSignUpRecords.ts';

/** Signs up a customer, with inputs and rules from the server's descriptions. */
export function BecomePage({ calls }: { calls: Pick<VisitorCalls, 'signUp' | 'become' | 'terms'> }) {
  const { translate } = useLanguage();
  const { records, refusal, retry } = useSignUpRecords(calls);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const title = translate('become.title');
  if (sentTo !== null)
    return (
      <Answer
        title={title}
        heading={translate('visitor.seeMail')}
        explanation={translate('become.sent', { email: sentTo })}
      />
    );
  return (
    <PublicPage title={title} heading={title} introduction={translate('become.introduction')} isWide>
      {records ? (
        <SignUpForm records={records} calls={calls} onDone={setSentTo} />
      ) : (
        <Waiting refusal={refusal} retry={retry} />
      )}
      <ToSignIn />
    </PublicPage>
  );
}

function Waiting({ refusal, retry }: { refusal: Refusal | null; retry: () => void }) {
  const { translate } = useLanguage();
  if (!refusal) return <Box role="status">{translate('become.loading')}</Box>;
  return (
    <>
      <FailureNotice failure={refusal} secondsLeft={0} />
      <QuietButton type="button" onClick={retry} sx={{ mt: 1 }}>
        {translate('become.retry')}
      </QuietButton>
    </>
  );
}
