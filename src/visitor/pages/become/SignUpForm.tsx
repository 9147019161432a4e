import type { FormEvent } from 'react';
import type { VisibleSignUpRecord } from '../../../../schema/visibleSignUp.ts';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import { PrimaryButton } from '../../inputs/controls.ts';
import { FailureNotice } from '../../inputs/FailureNotice.tsx';
import type { VisitorCalls } from '../../requests/visitorCalls.ts';
import { SignUpSection } from './SignUpSection.tsx';
import { addressIn, inputNames } from './signUpValues.ts';
import { Terms } from './Terms.tsx';
import { useSignUp } from './useSignUp.ts';

interface SignUpFormProps {
  records: readonly VisibleSignUpRecord[];
  calls: Pick<VisitorCalls, 'become' | 'terms'>;
  /** Called with the email address that the mail goes to. */
  onDone: (email: string) => void;
}

export function SignUpForm({ records, calls, onDone }: SignUpFormProps) {
  const { translate } = useLanguage();
  const state = useSignUp(records, calls);
  const { values, request, submit } = state;
  const { form, isBusy, refusal, secondsLeft, faultOf } = request;

  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const filledIn = new FormData(event.currentTarget);
    if (await submit(filledIn.has('terms'))) onDone(addressIn(records, values));
  };

  // Shows faults again at the end of a long form, including those without an input.
  const shown = inputNames(records, values);
  const hidden = Object.keys(refusal?.faults ?? {}).find((name) => !shown.includes(name));
  const inWords = (hidden !== undefined && faultOf(hidden)) || translate('become.someWrong');
  const failure = refusal?.code === 'INVALID' ? { code: refusal.code, detail: inWords } : refusal;

  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)}>
      {records.map((record, position) => (
        <SignUpSection key={record.name} record={record} state={state} isFirst={position === 0} />
      ))}
      <Terms error={faultOf('terms')} calls={calls} />
      <FailureNotice failure={failure} secondsLeft={secondsLeft} />
      <PrimaryButton type="submit" disabled={isBusy || secondsLeft > 0} sx={{ mt: 2.5 }}>
        {translate(isBusy ? 'become.submitting' : 'become.submit')}
      </PrimaryButton>
    </form>
  );
}
