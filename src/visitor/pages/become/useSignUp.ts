import { useEffect, useMemo, useState } from 'react';
import { languageOf } from '../../../../locales/locale.ts';
import type { GivenRecords } from '../../../../schema/signUp.ts';
import type { VisibleSignUpRecord } from '../../../../schema/visibleSignUp.ts';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import { refuseFaulty } from '../../requests/refusal.ts';
import { useVisitorRequest, type VisitorRequest } from '../../requests/useVisitorRequest.ts';
import type { VisitorCalls } from '../../requests/visitorCalls.ts';
import { spokenIn, startValues } from './signUpValues.ts';

export interface SignUpState {
  values: GivenRecords;
  change: (record: string, field: string, value: unknown) => void;
  request: VisitorRequest;
  /** Resolves to true once the sign-up was sent. */
  submit: (hasAccepted: boolean) => Promise<boolean>;
}

/** Holds the typed values and validates them before sending. */
export function useSignUp(records: readonly VisibleSignUpRecord[], calls: Pick<VisitorCalls, 'become'>): SignUpState {
  const { locale } = useLanguage();
  const [values, setValues] = useState(() => startValues(records));
  const request = useVisitorRequest();
  const validate = useMemo(
    () => () => import('./signUpRules.ts').then(({ loadSignUpRules }) => loadSignUpRules(records)),
    [records],
  );
  // Loads the rules while the form is filled in.
  useEffect(() => void validate(), [validate]);

  const submit = (hasAccepted: boolean): Promise<boolean> =>
    request.run(async () => {
      const { given, faults } = (await validate())(spokenIn(records, values, languageOf[locale]));
      refuseFaulty({ ...faults, ...(!hasAccepted && { terms: 'become.termsRequired' }) });
      await calls.become(given);
    });

  return {
    values,
    change: (record, field, value) =>
      setValues((before) => ({ ...before, [record]: { ...before[record], [field]: value } })),
    request,
    submit,
  };
}
