import { useMemo } from 'react';
import type { Attributes } from '../../../../schema/normalize.ts';
import type { VisibleField } from '../../../../schema/visible.ts';
import { useLocale } from '../../record/useLocale.ts';
import { messagesByField } from './faultMessage.ts';
import { type FormRules, loadFormRules } from './formRules.ts';

export interface LoadedRules {
  rules: Promise<FormRules>;
  /** Validates for react-admin's form: messages by field. */
  validate(values: Attributes): Promise<object>;
}

interface Options {
  fields: Readonly<Record<string, VisibleField>>;
  isNew: boolean;
  /** The stored record; empty for a new one. */
  stored: Attributes;
}

/** Loads the rules of a form when it opens; validation and saving wait for them. */
export function useFormRules({ fields, isNew, stored }: Options): LoadedRules {
  const locale = useLocale();
  const rules = useMemo(() => loadFormRules({ fields, isNew }), [fields, isNew]);
  return {
    rules,
    validate: async (values) => messagesByField((await rules).faults(values, stored), fields, locale),
  };
}
