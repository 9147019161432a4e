import { useMemo } from 'react';
import { useLocale } from 'react-admin';
import type { Attributes } from '../../../schema/normalize.ts';
import type { EditedParts } from './editedParts.ts';
import { type LineRules, loadLineRules } from './lineRules.ts';

/** The rules of the lines in a form start loading when it opens; whoever needs them waits. */
export function useLineRules(parts: readonly EditedParts[]): {
  rules: Promise<LineRules>;
  /** Of react-admin's form: messages by relation, line and field. */
  messages(values: Attributes): Promise<object>;
} {
  const locale = useLocale();
  const rules = useMemo(() => loadLineRules(parts), [parts]);
  return { rules, messages: async (values) => (await rules).messages(values, locale) };
}
