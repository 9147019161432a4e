import type { GivenRecords } from '../../../../schema/signUp.ts';
import type { VisibleSignUpRecord } from '../../../../schema/visibleSignUp.ts';
import { faultMessage } from '../../../i18n/faultMessage.ts';
import { type FormRules, loadFormRules } from '../../../views/form/rules/formRules.ts';
import type { Faults } from '../../requests/refusal.ts';
import { inputName, isLeftOut, valuesOf } from './signUpValues.ts';

export interface SignUpFaults {
  /** The values to send, normalized by their formats. */
  given: GivenRecords;
  faults: Faults;
}

/** Validates as the server does, except the password, whose dictionaries are larger than all other code. */
export async function loadSignUpRules(
  records: readonly VisibleSignUpRecord[],
): Promise<(values: GivenRecords) => SignUpFaults> {
  const rules = new Map<string, FormRules>();
  await Promise.all(
    records.map(async ({ name, fields: all }) => {
      const fields = Object.fromEntries(Object.entries(all).filter(([, { type }]) => type !== 'password'));
      rules.set(name, await loadFormRules({ fields, isNew: true }));
    }),
  );
  return (values) => {
    const judged = records.filter((record) => !isLeftOut(record, values));
    return {
      given: Object.fromEntries(
        judged.map((record) => [record.name, rules.get(record.name)?.changes(valuesOf(record, values), {}) ?? {}]),
      ),
      faults: Object.fromEntries(judged.flatMap((record) => faultsOf(record, values, rules.get(record.name)))),
    };
  };
}

const faultsOf = (
  record: VisibleSignUpRecord,
  values: GivenRecords,
  rules: FormRules | undefined,
): [string, string][] =>
  (rules?.faults(valuesOf(record, values), {}) ?? []).map(({ field = '', code, params }) => [
    inputName(record, field),
    faultMessage({ code, meta: { params } }),
  ]);
