import { useEffect, useMemo, useState } from 'react';
import { languageOf } from '../../../locales/locale.ts';
import type { GivenRecords } from '../../../schema/signUp.ts';
import type { VisibleSignUpRecord } from '../../../schema/visibleSignUp.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { type NewPassword, newPasswordFaults } from '../../visitor/newPassword/newPasswordFaults.ts';
import { type Faults, refuseFaulty } from '../../visitor/refusal.ts';
import { useVisitorRequest, type VisitorRequest } from '../../visitor/useVisitorRequest.ts';
import type { VisitorCalls } from '../../visitor/visitorCalls.ts';
import { inputName, passwordField, spokenIn, startValues, wordsIn } from './signUpValues.ts';

export interface SignUpState {
  values: GivenRecords;
  change: (record: string, field: string, value: unknown) => void;
  request: VisitorRequest;
  /** Whether an account was asked for. */
  submit: (password: NewPassword, hasAccepted: boolean) => Promise<boolean>;
}

/** What a visitor fills in, judged here as far as it can be before the server does. */
export function useSignUp(records: readonly VisibleSignUpRecord[], calls: Pick<VisitorCalls, 'become'>): SignUpState {
  const { locale } = useLanguage();
  const [values, setValues] = useState(() => startValues(records));
  const request = useVisitorRequest();
  const judge = useMemo(
    () => () => import('./signUpRules.ts').then(({ loadSignUpRules }) => loadSignUpRules(records)),
    [records],
  );
  // They are there when the form has been filled in.
  useEffect(() => void judge(), [judge]);

  const submit = (password: NewPassword, hasAccepted: boolean): Promise<boolean> =>
    request.run(async () => {
      const { given, faults } = (await judge())(spokenIn(records, values, languageOf[locale]));
      refuseFaulty({
        ...faults,
        ...(await passwordFaults(records, password, values)),
        ...(!hasAccepted && { terms: 'become.termsRequired' }),
      });
      await calls.become(withPassword(records, given, password));
    });

  return {
    values,
    change: (record, field, value) =>
      setValues((before) => ({ ...before, [record]: { ...before[record], [field]: value } })),
    request,
    submit,
  };
}

/** Where the form has a password: its faults by the name that the server would give them. */
async function passwordFaults(
  records: readonly VisibleSignUpRecord[],
  chosen: NewPassword,
  values: GivenRecords,
): Promise<Faults> {
  const record = records.find(passwordField);
  if (!record) return {};
  const { password, ...others } = await newPasswordFaults(chosen, wordsIn(values));
  return { ...others, ...(password && { [inputName(record, passwordField(record) ?? '')]: password }) };
}

const withPassword = (
  records: readonly VisibleSignUpRecord[],
  given: GivenRecords,
  { password }: NewPassword,
): GivenRecords =>
  Object.fromEntries(
    records
      .filter(({ name }) => given[name])
      .map((record) => {
        const field = passwordField(record);
        return [record.name, { ...given[record.name], ...(field !== undefined && { [field]: password }) }];
      }),
  );
